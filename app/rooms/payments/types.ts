export type AttemptStatus =
  | "requires_payment_method"
  | "requires_confirmation"
  | "requires_action"
  | "processing"
  | "requires_capture"
  | "succeeded"
  | "canceled";

/** Amounts in cents, currency in capitals. */
export type ProviderAttempt = {
  readonly provider: string;
  readonly reference: string;
  readonly status: AttemptStatus;
  readonly amountCents: number;
  readonly receivedCents: number;
  readonly currency: string;
  readonly clientSecret: string | null;
  /** Metadata that our server writes. */
  readonly checkoutId: string | null;
  readonly userId: string | null;
  readonly attempt: number | null;
  readonly isLive: boolean;
  /** Where 3-D Secure sends the buyer; null otherwise. */
  readonly redirectUrl: string | null;
  /** In the provider's words; null when the last attempt did not fail. */
  readonly lastError: string | null;
  /** Identifies the failed attempt, so that it is counted once; null otherwise. */
  readonly failedAttempt: string | null;
  readonly notes: AttemptNotes;
  readonly createdAt: Date;
};

/** Metadata at the provider: at most 40 names, values of 500 characters. */
export type AttemptNotes = Readonly<Record<string, string>>;

/** `paidAt` is the time of the charge, null without one. */
export type ListedAttempt = ProviderAttempt & { readonly paidAt: Date | null };

/** Newest first; `next` is the cursor of the next page, null on the last. */
export type ProviderPage<T> = { readonly rows: readonly T[]; readonly next: string | null };

/** `message` may be shown to the buyer. */
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
  /** The breaker is open: the provider was not called. */
  | "paused"
  /** An earlier failure replayed under the same idempotency key; only a new key can succeed. */
  | "replayed";
export type ProviderError = { readonly code: ProviderErrorCode; readonly message: string };

/** Written into the intent's metadata by the server only. */
export type AttemptPurpose = {
  readonly checkoutId: string;
  readonly userId: string | null;
  readonly amountCents: number;
  readonly currency: string;
  readonly email: string;
  /** Enough to rebuild the order without our database. */
  readonly notes: AttemptNotes;
};

export type Payment = {
  readonly id: string;
  readonly checkoutId: string;
  /** Counts the checkout's intents; only the last one is live. */
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

/** Settle the attempt, count its declined card too, follow refunds, notify staff of a dispute, or nothing. */
export type EventKind = "attempt" | "attempt_failed" | "refund" | "dispute" | "other";

export type ProviderEvent = {
  readonly id: string;
  readonly provider: string;
  /** In the provider's own words. */
  readonly type: string;
  /** null for events about something else. */
  readonly reference: string | null;
  readonly isLive: boolean;
  readonly failedAttempt?: string;
};

export type Refund = {
  readonly id: string;
  /** null: of a payment without an order. */
  readonly orderId: string | null;
  readonly provider: string;
  readonly reference: string;
  readonly amountCents: number;
  readonly reason: string;
  readonly status: RefundStatus;
  /** null: the provider has not answered. */
  readonly providerRefundId: string | null;
  readonly requestKey: string;
  readonly actorId: string | null;
  /** The keys used so far; each failure that the provider keeps needs a new one. */
  readonly attempt: number;
};
export type ProviderRefund = {
  readonly id: string;
  readonly status: string;
  readonly amountCents: number;
  readonly refundKey: string | null;
};
export type ListedRefund = ProviderRefund & {
  readonly provider: string;
  readonly reference: string | null;
  readonly currency: string;
  readonly createdAt: Date;
};
export type PaymentRefunds = { readonly receivedCents: number; readonly refunds: readonly Refund[] };
export type RefundStatus = "pending" | "requires_action" | "succeeded" | "failed" | "canceled";

export type PaymentClientConfig = {
  readonly form: string;
  readonly publishableKey: string;
  /** Whether the form posts card fields to our own action, as only a double's does. */
  readonly postsCard: boolean;
};

/** What a page's policy may allow for a provider; who may frame the shop is not among it. */
export type ProviderSources = {
  script?: string[];
  connect?: string[];
  frame?: string[];
  form?: string[];
};

/** `isPayPalEnabled` is null without an answer. */
export type ProviderReadiness = {
  readonly hasLiveKeys: boolean;
  /** The settings that put a local double in the provider's place. */
  readonly doubles: readonly string[];
  readonly isPayPalEnabled: boolean | null;
};

/** As typed. Never stored, never logged. */
export type SandboxCard = {
  readonly number: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  readonly cvc: string;
};

export type CardOutcome =
  | { readonly kind: "succeeded" }
  | { readonly kind: "processing" }
  | { readonly kind: "requires_action"; readonly url: string }
  | { readonly kind: "declined"; readonly message: string };
