import { lazyPart } from "#app/shared/ui/lazy-part.tsx";
import type { PaymentClientConfig } from "../types.ts";
import { SandboxCardForm } from "./sandbox-card-form.tsx";
import type { StripeFormProps } from "./stripe-form.tsx";

/** Fetched where the provider's form is shown: the sandbox and the other steps need none of it. */
const StripeForm = lazyPart(async () => (await import("./stripe-form.tsx")).StripeForm);

/** The result of any card form: a card to post, or a completed payment. */
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
