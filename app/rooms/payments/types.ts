/** Where a payment intent stands, in the provider's words. */
export type IntentStatus =
  | "requires_payment_method"
  | "requires_confirmation"
  | "requires_action"
  | "processing"
  | "requires_capture"
  | "succeeded"
  | "canceled";

/** The provider's promise to take one amount, as we read it. Amounts in cents, currency in capitals. */
export type PaymentIntent = {
  readonly id: string;
  readonly status: IntentStatus;
  readonly amountCents: number;
  readonly receivedCents: number;
  readonly currency: string;
  readonly clientSecret: string | null;
  /** The metadata our server writes into a new intent. */
  readonly checkoutId: string | null;
  readonly userId: string | null;
  readonly attempt: number | null;
  readonly isLive: boolean;
  /** Where the buyer must go for 3-D Secure; null otherwise. */
  readonly redirectUrl: string | null;
  /** Why the last attempt to pay failed, in the provider's words; null otherwise. */
  readonly lastError: string | null;
  /** Names that failed attempt, so that it is counted once; null otherwise. */
  readonly failedAttempt: string | null;
  readonly createdAt: Date;
};

/** Why the provider did not do what was asked; `message` may be shown to the buyer. */
export type ProviderErrorCode =
  | "declined"
  | "invalid"
  | "not_found"
  | "wrong_state"
  | "conflict"
  | "rate_limited"
  | "timeout"
  | "network"
  | "unavailable"
  /** The breaker is open: the provider failed several times in a row and was not called. */
  | "paused"
  /** A replay of an earlier failure under the same idempotency key; only a new key can succeed. */
  | "replayed";
export type ProviderError = { readonly code: ProviderErrorCode; readonly message: string };

/** Whom an intent is made for; written into its metadata by the server only. */
export type IntentPurpose = {
  readonly checkoutId: string;
  readonly userId: string | null;
  readonly amountCents: number;
  readonly currency: string;
  readonly email: string;
};

/** Our record of one intent. */
export type Payment = {
  readonly id: string;
  readonly checkoutId: string;
  /** First, second … intent of the checkout; only the last one lives. */
  readonly attempt: number;
  readonly intentId: string | null;
  readonly amountCents: number;
  readonly currency: string;
  readonly status: PaymentStatus;
  readonly idempotencyKey: string;
  readonly createdAt: Date;
};
export type PaymentStatus = "created" | "succeeded" | "canceled";

/** One delivery of the webhook as kept in the inbox. */
export type ProviderEvent = {
  readonly id: string;
  readonly type: string;
  /** The payment intent it is about; null for events about something else. */
  readonly intentId: string | null;
  readonly isLive: boolean;
  /** The attempt to pay that a `payment_failed` event is about; absent otherwise. */
  readonly failedAttempt?: string;
};

/** A refund in our ledger; written before the provider is asked. */
export type Refund = {
  readonly id: string;
  /** null: made at the provider's own dashboard for a payment without an order. */
  readonly orderId: string | null;
  readonly intentId: string;
  readonly amountCents: number;
  readonly reason: string;
  readonly status: RefundStatus;
  /** null: the provider has not answered. */
  readonly providerRefundId: string | null;
  /** One per opened form: the same key is the same refund, however often it is sent. */
  readonly requestKey: string;
  /** Who asked for it; null: made at the provider's own dashboard. */
  readonly actorId: string | null;
  /** Under how many keys the provider was asked; each failure it keeps needs another one. */
  readonly attempt: number;
};
/** A paid payment and everything that was asked back of it, oldest first; in cents. */
export type PaymentRefunds = { readonly receivedCents: number; readonly refunds: readonly Refund[] };
export type RefundStatus = "pending" | "requires_action" | "succeeded" | "failed" | "canceled";

/** The data of the payment step's card form. */
export type PaymentClientConfig = {
  /** `stripe` loads the provider's own element; `sandbox` shows our card form, which posts to our own action. */
  readonly mode: "stripe" | "sandbox";
  readonly publishableKey: string;
};

/** Card fields of the sandbox form, as typed. Never stored, never logged. */
export type SandboxCard = {
  readonly number: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  readonly cvc: string;
};

/** The result of a card payment. */
export type CardOutcome =
  | { readonly kind: "succeeded" }
  | { readonly kind: "processing" }
  | { readonly kind: "requires_action"; readonly url: string }
  | { readonly kind: "declined"; readonly message: string };
