import { AmountField } from "#app/office/ui/form/amount-field.tsx";
import { SelectField, TextAreaField } from "#app/shared/ui/form/field.tsx";
import { settingTexts as texts } from "#app/rooms/settings/messages.ts";
import { fieldProps, type FieldsShown } from "./setting-field.ts";

export function PaymentFields({ shown }: { shown: FieldsShown }) {
  return (
    <>
      <SelectField {...fieldProps(shown, "currency")} label={texts.currency}>
        <option>USD</option>
        <option>EUR</option>
        <option>GBP</option>
      </SelectField>
      <AmountField {...fieldProps(shown, "tax_rate")} kind="percent" label={texts.taxRate} hint={texts.taxRateHint} />
      <TextAreaField
        {...fieldProps(shown, "payment_methods_listed")}
        label={texts.payments}
        hint={texts.paymentsHint}
        rows={4}
        className="setting-wide"
      />
    </>
  );
}
