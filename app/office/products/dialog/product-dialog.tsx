import { useEffect, useRef, useState, type FormEvent } from "react";
import { config } from "zod";
import { formTexts } from "#app/shared/kernel/forms/form.ts";
import { formatMoney, moneySign } from "#app/shared/kernel/format/format.ts";
import { AdminModal } from "#app/office/ui/dialog/modal.tsx";
import { ScreenForm } from "#app/office/ui/form/form-screen.tsx";
import { Button, ButtonLink } from "#app/shared/ui/button.tsx";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { useIsHydrated } from "#app/shared/ui/page/hydration.ts";
import type { Picture } from "#app/rooms/media/types.ts";
import { productDialogTexts as texts, productFieldErrors } from "#app/rooms/catalog/admin-messages.ts";
import {
  PRODUCT_FIELDS,
  productFormValues,
  productValuesOf,
  type ProductFormErrors,
  type ProductFormValues,
} from "#app/rooms/catalog/editing/product-form.ts";
import { productSchema, readProductForm } from "#app/rooms/catalog/editing/product-schemas.ts";
import type { EditableProduct, ProductParts } from "#app/rooms/catalog/types.ts";
import { DescriptionField, MainFields, MoreDetails } from "./product-fields.tsx";
import { ProductPictures } from "./product-pictures.tsx";

/** The product as the dialog found it; `updatedAt` travels back so that a concurrent change is noticed. */
export type DialogProduct = Omit<EditableProduct, "updatedAt"> & { readonly updatedAt: string };

export type ProductDraft = {
  readonly values: ProductFormValues;
  /** null when they could not be read: the dialog keeps those it shows. */
  readonly pictures: readonly Picture[] | null;
  readonly errors: ProductFormErrors;
  readonly pictureErrors: readonly string[];
  readonly error: string | null;
  readonly isConflict: boolean;
  /** The price is 0, and this is not confirmed yet. */
  readonly isFreeUnconfirmed: boolean;
};

type DialogProps = {
  product: DialogProduct | null;
  categories: readonly string[];
  may: ProductParts;
  currency: string;
  draft: ProductDraft | null;
  action: string;
  closeTo: string;
  uploadTo: string;
  /** The product's audit log; null for a new one, or without the permission. */
  historyTo: string | null;
};

export function ProductDialog(props: DialogProps) {
  const { product, closeTo, draft } = props;
  // A new key after a conflict and after its Reload: the fields start from the current values.
  const key = [product?.id, product?.updatedAt, draft?.isConflict].join("/");
  return (
    <AdminModal id="edit-product" title={product ? texts.edit : texts.add} closeTo={closeTo} isWide>
      <ProductForm key={key} {...props} />
    </AdminModal>
  );
}

function ProductForm({ product, categories, may, currency, draft, action, closeTo, uploadTo, historyTo }: DialogProps) {
  const form = useDialogForm({ product, draft, may });
  const { values, errors } = form;
  const hasErrors = Object.keys(errors).length > 0;
  const free = useFreeQuestion(hasErrors ? null : draft);
  const saveText = product ? texts.updateProduct : texts.addProduct;
  const state = { values, errors, may };
  return (
    <ScreenForm
      encType="multipart/form-data"
      action={action}
      closeTo={closeTo}
      noValidate
      formClass="product-form"
      bodyClass="product-form-body"
      onSubmit={form.check}
      onInput={free.onInput}
      enter="save"
      hiddenFields={{ seenUpdatedAt: product?.updatedAt ?? "" }}
      refused={free.isConfirming ? null : refusedOf(draft, hasErrors)}
      isLong
      more={<History to={historyTo} />}
      save={free.hidesSave ? null : { text: saveText, saving: texts.saving, intent: "save" }}
    >
      {free.isConfirming && <FreeQuestion draft={draft} currency={currency} />}
      <MainFields {...state} categories={categories} sign={moneySign(currency)} held={product?.held ?? 0} />
      <ProductPictures
        pictures={form.pictures}
        stored={picturesOf(null, product)}
        errors={pictureErrorsOf(draft, errors)}
        mayEdit={may.listing}
        uploadTo={uploadTo}
        onChange={form.setPictures}
      />
      <DescriptionField {...state} />
      <MoreDetails {...state} />
    </ScreenForm>
  );
}

const History = ({ to }: { to: string | null }) =>
  to && (
    <ButtonLink to={to} variant="quiet">
      {texts.history}
    </ButtonLink>
  );

const refusedOf = (draft: ProductDraft | null, hasErrors: boolean) => ({
  text: hasErrors ? texts.notSaved : draft?.error,
  isConflict: draft?.isConflict,
});

const pictureErrorsOf = (draft: ProductDraft | null, { images }: ProductFormErrors): string[] => [
  ...(draft?.pictureErrors ?? []),
  ...(images ? [productFieldErrors[images.code]] : []),
];

type FormParts = Pick<DialogProps, "product" | "draft" | "may">;

/** The shown pictures and errors; a new answer replaces both, while the fields keep what is typed. */
function useDialogForm({ product, draft, may }: FormParts) {
  const [answered, setAnswered] = useState(draft);
  const [pictures, setPictures] = useState(picturesOf(draft, product));
  const [clientErrors, setClientErrors] = useState<ProductFormErrors | null>(null);
  if (draft !== answered) {
    setAnswered(draft);
    setClientErrors(null);
    if (draft?.pictures) setPictures(draft.pictures);
  }
  const check = (event: FormEvent<HTMLFormElement>): void => {
    const errors = faultsOf(event.currentTarget, may);
    setClientErrors(errors);
    if (errors) event.preventDefault();
  };
  const values = draft?.values ?? valuesOf(product);
  return {
    values,
    pictures,
    setPictures,
    errors: clientErrors ?? draft?.errors ?? {},
    check,
  };
}

/** Whether the dialog asks to confirm a price of 0. Typing another price dismisses the question and restores the save button. */
function useFreeQuestion(draft: ProductDraft | null) {
  const [dismissed, setDismissed] = useState<ProductDraft | null>(null);
  const onInput = ({ target }: FormEvent<HTMLFormElement>): void => {
    if (target instanceof HTMLInputElement && target.name === "price") setDismissed(draft);
  };
  const isHydrated = useIsHydrated();
  const isConfirming = draft !== dismissed && draft?.isFreeUnconfirmed === true;
  return { isConfirming, hidesSave: isConfirming && isHydrated, onInput };
}

const picturesOf = (draft: ProductDraft | null, product: DialogProduct | null): readonly Picture[] =>
  draft?.pictures ?? product?.pictures ?? [];

const valuesOf = (product: DialogProduct | null): ProductFormValues => productFormValues(product);

/** Checks the form and focuses its first invalid field; null when all are valid. */
function faultsOf(form: HTMLFormElement, may: ProductParts): ProductFormErrors | null {
  const sent = new FormData(form);
  const images = formTexts(sent, "image");
  // The office's policy forbids the `eval` that zod would try for speed.
  config({ jitless: true });
  const read = readProductForm(productSchema(may), { ...productValuesOf(sent), images });
  if (read.ok) return null;
  const first = PRODUCT_FIELDS.find((name) => read.error[name]);
  const field = first && form.elements.namedItem(first);
  if (field instanceof HTMLElement) field.focus();
  return read.error;
}

/** Confirms a price of 0. Without script the footer's button saves another price. */
function FreeQuestion({ draft, currency }: Pick<DialogProps, "draft" | "currency">) {
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.querySelector("button")?.focus(), [draft]);
  return (
    <div ref={question}>
      <Notice
        tone="warning"
        action={
          <Button variant="leaf" name="intent" value="save-free">
            {texts.saveFree({ price: formatMoney(0, currency) })}
          </Button>
        }
      >
        <p>{texts.askFree({ price: formatMoney(0, currency) })}</p>
      </Notice>
    </div>
  );
}
