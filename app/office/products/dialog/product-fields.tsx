import { ChevronDown } from "lucide-react";
import type { FocusEvent, ReactNode } from "react";
import { AmountField } from "#app/office/ui/form/amount-field.tsx";
import { Choice, SelectField, TextAreaField, TextField } from "#app/shared/ui/form/field.tsx";
import {
  productAdminMessages,
  productDialogTexts as texts,
  productFieldText,
} from "#app/rooms/catalog/admin-messages.ts";
import { NEW_CATEGORY, PRODUCT_DETAILS, PRODUCT_TEXT_MAX } from "#app/rooms/catalog/constants.ts";
import {
  zeroUnlessNumber,
  type ProductField,
  type ProductFormErrors,
  type ProductFormValues,
} from "#app/rooms/catalog/editing/product-form.ts";
import type { ProductParts } from "#app/rooms/catalog/types.ts";

export type FieldState = {
  readonly values: ProductFormValues;
  readonly errors: ProductFormErrors;
  readonly may: ProductParts;
};

const parts = (field: ProductField, { values, errors }: FieldState) => {
  const fault = errors[field];
  return {
    id: `product-${field}`,
    name: field,
    defaultValue: values[field],
    error: fault && productFieldText(field, fault.code),
  };
};

export function MainFields({
  categories,
  sign,
  held,
  ...state
}: FieldState & { categories: readonly string[]; sign: string; held: number }) {
  const isReadOnly = !state.may.listing;
  return (
    <div className="product-fields">
      <TextField
        {...parts("name", state)}
        label={<Required>{texts.name}</Required>}
        className="is-wide"
        required
        readOnly={isReadOnly}
        maxLength={PRODUCT_TEXT_MAX.name}
        autoComplete="off"
      />
      <div className="price-field">
        <span className="price-sign" aria-hidden="true">
          {sign}
        </span>
        <AmountField
          {...parts("price", state)}
          kind="money"
          label={<Required>{texts.price}</Required>}
          required
          readOnly={isReadOnly}
          onBlur={zeroWhenUnreadable}
        />
      </div>
      <TextField
        {...parts("stock", state)}
        label={texts.stock}
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        readOnly={!state.may.stock}
        hint={held > 0 ? texts.held({ held }) : undefined}
        onBlur={({ target }) => (target.value = zeroUnlessNumber(target.value))}
      />
      <CategoryField categories={categories} {...state} />
      <input type="hidden" name="seenStock" value={state.values.seenStock} />
    </div>
  );
}

const Required = ({ children }: { children: string }) => (
  <>
    {children}
    <span className="field-star">*</span>
  </>
);

/** A price without a digit becomes 0. An empty one stays empty and is refused; one with digits is kept as typed. */
function zeroWhenUnreadable({ target }: FocusEvent<HTMLInputElement>): void {
  if (target.value.trim() !== "" && !/\d/.test(target.value)) target.value = "0";
}

function CategoryField({ categories, ...state }: FieldState & { categories: readonly string[] }) {
  const { category } = state.values;
  const known = category === "" || category === NEW_CATEGORY || categories.includes(category);
  return (
    <>
      <SelectField {...parts("category", state)} label={texts.category} disabled={!state.may.listing}>
        <option value="">{productAdminMessages.noCategory}</option>
        {[...categories, ...(known ? [] : [category])].map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
        <option value={NEW_CATEGORY}>{texts.addNewCategory}</option>
      </SelectField>
      <TextField
        {...parts("newCategory", state)}
        label={texts.newCategory}
        className="product-new-category"
        maxLength={PRODUCT_TEXT_MAX.newCategory}
        autoComplete="off"
      />
    </>
  );
}

export const DescriptionField = (state: FieldState) => (
  <TextAreaField
    {...parts("description", state)}
    label={texts.description}
    readOnly={!state.may.listing}
    maxLength={PRODUCT_TEXT_MAX.description}
  />
);

export function MoreDetails(state: FieldState) {
  const area = (field: "details" | "ingredients" | "usage" | "advisory"): ReactNode => (
    <TextAreaField
      {...parts(field, state)}
      label={texts[field]}
      readOnly={!state.may.listing}
      maxLength={PRODUCT_TEXT_MAX[field]}
    />
  );
  const line = (field: "tagline" | "size" | "weight" | "dimensions"): ReactNode => (
    <TextField
      {...parts(field, state)}
      label={texts[field]}
      readOnly={!state.may.listing}
      maxLength={PRODUCT_TEXT_MAX[field]}
    />
  );
  const hasError = MORE.some((field) => state.errors[field]);
  return (
    <details className="disclosure product-more" open={hasError || !state.may.listing || undefined}>
      <summary>
        {texts.more}
        <ChevronDown size={20} />
      </summary>
      <div className="product-fields">
        <Switches {...state} />
        <AmountField
          {...parts("discount", state)}
          kind="percent"
          label={texts.discount}
          readOnly={!state.may.promotion}
        />
        {line("tagline")}
        {line("size")}
        {line("weight")}
        {line("dimensions")}
        {area("details")}
        {area("ingredients")}
        {area("usage")}
        {area("advisory")}
      </div>
    </details>
  );
}

const MORE = ["discount", ...PRODUCT_DETAILS] as const;

const Switches = ({ values, may }: FieldState) => (
  <div className="product-switches">
    <Choice
      label={texts.showInShop}
      name="showInShop"
      value="yes"
      defaultChecked={values.showInShop === "yes"}
      disabled={!may.listing}
    />
    <Choice
      label={texts.isNew}
      name="isNew"
      value="yes"
      defaultChecked={values.isNew === "yes"}
      disabled={!may.promotion}
    />
  </div>
);
