import type { Result } from "#app/shared/kernel/result.ts";

/** What any card form is given; a provider's form takes what it needs. */
export type CardFormProps = {
  amount: string;
  publishableKey: string;
  email: string;
  isBusy: boolean;
  /** Asks the shop for the payment's secret; the error is the text to show. */
  getClientSecret: () => Promise<Result<string, string>>;
  /** Keeps the goods just before the charge; false when the payment must not go on. */
  prepare: (reference: string) => Promise<boolean>;
  /** A card to post to the shop, of a form without a provider's script. */
  onPay: (card: FormData) => void;
  onPaid: (reference: string) => void;
  onWaiting: (reference: string) => void;
  onProblem: (text: string) => void;
};
