import type { PaymentClientConfig } from "../types.ts";
import { SandboxCardForm } from "./sandbox-card-form.tsx";
import { StripeForm, type StripeFormProps } from "./stripe-form.tsx";

/** What every way of typing a card tells its page: a card to post, or a payment that has been made. */
export type PaymentFormProps = Omit<StripeFormProps, "publishableKey"> & {
  config: PaymentClientConfig;
  isBusy: boolean;
  onPay: (card: FormData) => void;
};

/** The card form that the shop's keys ask for. */
export function PaymentForm({ config, isBusy, onPay, ...stripe }: PaymentFormProps) {
  if (config.mode === "sandbox") return <SandboxCardForm amount={stripe.amount} isBusy={isBusy} onPay={onPay} />;
  return <StripeForm {...stripe} publishableKey={config.publishableKey} />;
}
