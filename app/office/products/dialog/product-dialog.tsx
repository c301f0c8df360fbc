import { useEffect, useRef, useState, type FormEvent } from "react";
import { Form, Link, useNavigation } from "react-router";
import { config } from "zod";
import { formTexts } from "#app/shared/kernel/forms/form.ts";
import { formatMoney, moneySign } from "#app/shared/kernel/format/format.ts";
import { AdminModal } from "#app/office/ui/dialog/modal.tsx";
import { Button, buttonClass, EnterButton } from "#app/shared/ui/button.tsx";
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
import { adminWords } from "#app/office/ui/messages.ts";

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
  const isSaving = useNavigation().formMethod === "POST";
  const state = { values, errors, may };
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      action={action}
      preventScrollReset
      noValidate
      className="product-form"
      onSubmit={form.check}
      onInput={free.onInput}
    >
      <EnterButton intent="save" />
      <input type="hidden" name="seenUpdatedAt" value={product?.updatedAt ?? ""} />
      <div className="dialog-body product-form-body">
        {free.isConfirming ? (
          <FreeQuestion draft={draft} currency={currency} />
        ) : (
          <Refusal draft={draft} action={action} hasErrors={hasErrors} />
        )}
        <MainFields {...state} categories={categories} sign={moneySign(currency)} held={product?.held ?? 0} />
        <ProductPictures
          pictures={form.pictures}
          stored={picturesOf(null, product)}
          errors={[...(draft?.pictureErrors ?? []), ...(errors.images ? [productFieldErrors[errors.images.code]] : [])]}
          mayEdit={may.listing}
          uploadTo={uploadTo}
          onChange={form.setPictures}
        />
        <DescriptionField {...state} />
        <MoreDetails {...state} />
      </div>
      <FormActions {...{ closeTo, historyTo, isSaving }} isNew={product === null} hidesSave={free.hidesSave} />
    </Form>
  );
}

type ActionsProps = Pick<DialogProps, "closeTo" | "historyTo"> & {
  isSaving: boolean;
  isNew: boolean;
  hidesSave: boolean;
};

const FormActions = ({ closeTo, historyTo, isSaving, isNew, hidesSave }: ActionsProps) => (
  <div className="dialog-actions dialog-foot">
    {historyTo && (
      <Link to={historyTo} className={buttonClass({ variant: "quiet", className: "product-history" })}>
        {texts.history}
      </Link>
    )}
    <Link to={closeTo} preventScrollReset className={buttonClass({})}>
      {adminWords.cancel}
    </Link>
    {!hidesSave && (
      <Button variant="leaf" name="intent" value="save" isBusy={isSaving}>
        {isSaving ? texts.saving : isNew ? texts.addProduct : texts.updateProduct}
      </Button>
    )}
  </div>
);

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

type RefusalProps = Pick<DialogProps, "draft" | "action"> & { hasErrors: boolean };

function Refusal({ draft, action, hasErrors }: RefusalProps) {
  const text = hasErrors ? texts.notSaved : draft?.error;
  if (!text) return null;
  return (
    <Notice tone="danger">
      <p>{text}</p>
      {draft?.isConflict && (
        <Link to={action} replace preventScrollReset className="link">
          {texts.reload}
        </Link>
      )}
    </Notice>
  );
}
