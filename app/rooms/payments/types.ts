/** Where an attempt to take money stands; every provider's own words are translated into these. */
export type AttemptStatus =
  | "requires_payment_method"
  | "requires_confirmation"
  | "requires_action"
  | "processing"
  | "requires_capture"
  | "succeeded"
  | "canceled";

/** One attempt to take an amount, as the provider has it now. Amounts in cents, currency in capitals. */
export type ProviderAttempt = {
  readonly provider: string;
  /** The provider's id for it. */
  readonly reference: string;
  readonly status: AttemptStatus;
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
  /** What the shop wrote beside it about the purchase. */
  readonly notes: AttemptNotes;
  readonly createdAt: Date;
};

/** Names and texts kept with an attempt at the provider: at most 40 names, texts of 500 characters. */
export type AttemptNotes = Readonly<Record<string, string>>;

/** An attempt as the provider's list has it; `paidAt` is the time of its charge, null without one. */
export type ListedAttempt = ProviderAttempt & { readonly paidAt: Date | null };

/** One page of a provider's list, newest first; `next` asks for the one after it, null when it is the last. */
export type ProviderPage<T> = { readonly rows: readonly T[]; readonly next: string | null };

/** Why a call to the provider failed; `message` may be shown to the buyer. */
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
export type AttemptPurpose = {
  readonly checkoutId: string;
  readonly userId: string | null;
  readonly amountCents: number;
  readonly currency: string;
  readonly email: string;
  /** What the purchase was, so that its order can be made again without our database. */
  readonly notes: AttemptNotes;
};

/** Our record of one intent. */
export type Payment = {
  readonly id: string;
  readonly checkoutId: string;
  /** First, second … intent of the checkout; only the last one lives. */
  readonly attempt: number;
  readonly provider: string;
  /** null: the provider has not answered. */
  readonly reference: string | null;
  readonly amountCents: number;
  readonly currency: string;
  readonly status: PaymentStatus;
  readonly idempotencyKey: string;
  readonly createdAt: Date;
};
export type PaymentStatus = "created" | "succeeded" | "canceled";

/** What an event asks for: to settle its attempt, to count its declined card too, to follow refunds, to tell staff of a dispute, or nothing. */
export type EventKind = "attempt" | "attempt_failed" | "refund" | "dispute" | "other";

/** One delivery of the webhook as kept in the inbox. */
export type ProviderEvent = {
  readonly id: string;
  readonly provider: string;
  /** In the provider's own words. */
  readonly type: string;
  /** The attempt it is about; null for events about something else. */
  readonly reference: string | null;
  readonly isLive: boolean;
  /** The attempt to pay that a `payment_failed` event is about; absent otherwise. */
  readonly failedAttempt?: string;
};

/** A refund in our ledger; inserted before the call to the provider. */
export type Refund = {
  readonly id: string;
  /** null: made at the provider's own dashboard for a payment without an order. */
  readonly orderId: string | null;
  readonly provider: string;
  /** The reference of the payment it gives back. */
  readonly reference: string;
  readonly amountCents: number;
  readonly reason: string;
  readonly status: RefundStatus;
  /** null: the provider has not answered. */
  readonly providerRefundId: string | null;
  /** One per opened form: the same key is the same refund, however often it is submitted. */
  readonly requestKey: string;
  /** Who requested it; null when it was made in the provider's dashboard. */
  readonly actorId: string | null;
  /** The number of keys used so far; each failure that the provider keeps needs a new one. */
  readonly attempt: number;
};
/** A refund as the provider reports it, in cents. */
export type ProviderRefund = {
  readonly id: string;
  readonly status: string;
  readonly amountCents: number;
  readonly refundKey: string | null;
};
/** A refund as the provider's list has it. */
export type ListedRefund = ProviderRefund & {
  readonly provider: string;
  /** The reference of the payment it gives back; null when it is of none. */
  readonly reference: string | null;
  readonly currency: string;
  readonly createdAt: Date;
};
/** A paid payment and its refunds, oldest first; in cents. */
export type PaymentRefunds = { readonly receivedCents: number; readonly refunds: readonly Refund[] };
export type RefundStatus = "pending" | "requires_action" | "succeeded" | "failed" | "canceled";

/** The data of the payment step's card form. */
export type PaymentClientConfig = {
  /** Names the card form in `payment-forms.tsx`. */
  readonly form: string;
  readonly publishableKey: string;
  /** Whether the form posts card fields to our own action, as only a double's does. */
  readonly postsCard: boolean;
};

/** Foreign origins that a provider's card form needs, by what the page's policy has to allow. */
export type ProviderSources = {
  script?: string[];
  connect?: string[];
  frame?: string[];
  form?: string[];
};

/** A provider's facts for the go-live check; `isPayPalEnabled` is null when it gave no answer. */
export type ProviderReadiness = {
  readonly hasLiveKeys: boolean;
  /** The settings that put a local double in the provider's place. */
  readonly doubles: readonly string[];
  readonly isPayPalEnabled: boolean | null;
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
