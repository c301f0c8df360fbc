import type { CardFormProps } from "../providers/card-form-props.ts";
import { PAYMENT_FORMS } from "../providers/payment-forms.tsx";
import type { PaymentClientConfig } from "../types.ts";

export function PaymentForm({
  config,
  ...props
}: Omit<CardFormProps, "publishableKey"> & { config: PaymentClientConfig }) {
  const Form = PAYMENT_FORMS[config.form];
  return Form && <Form {...props} publishableKey={config.publishableKey} />;
}
