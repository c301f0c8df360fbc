import type { Result } from "#app/shared/kernel/result.ts";

export type CardFormProps = {
  amount: string;
  publishableKey: string;
  email: string;
  isBusy: boolean;
  /** The error is the text to show. */
  getClientSecret: () => Promise<Result<string, string>>;
  /** Holds the stock just before the charge; false when the payment must not go on. */
  prepare: (reference: string) => Promise<boolean>;
  /** For a form without a provider's script, which posts its card to the shop. */
  onPay: (card: FormData) => void;
  onPaid: (reference: string) => void;
  onWaiting: (reference: string) => void;
  onProblem: (text: string) => void;
};
