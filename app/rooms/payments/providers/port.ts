import type { Result } from "#app/shared/kernel/result.ts";
import type {
  AttemptNotes,
  AttemptPurpose,
  EventKind,
  ListedAttempt,
  ListedRefund,
  PaymentClientConfig,
  ProviderAttempt,
  ProviderError,
  ProviderEvent,
  ProviderPage,
  ProviderReadiness,
  ProviderRefund,
  ProviderSources,
  SandboxCard,
} from "../types.ts";

export type Answer<T> = Promise<Result<T, ProviderError>>;

/** Raw bytes, all headers, and the time (UTC). */
export type Delivery = { readonly body: Buffer; readonly headers: Headers; readonly now: Date };

/** Notes are merged into the existing ones. */
export type AttemptChange = { readonly amountCents?: number; readonly notes?: AttemptNotes };

/** The ledger row's id and attempt are its idempotency key. */
export type RefundOrder = {
  readonly id: string;
  readonly reference: string;
  readonly amountCents: number;
  readonly attempt: number;
};

/**
 * A payment provider in neutral words: an attempt is one try to take an amount, a reference the provider's id for it.
 * Amounts are cents. Refusals are never thrown; every call has a deadline and uses `guardedCall`.
 */
export type PaymentProvider = {
  /** Stored beside each reference and part of the webhook's address; never changes. */
  readonly name: string;
  /** No other text is looked up at this provider. */
  isReference(text: string): boolean;
  isLive(): boolean;

  /** The same key gives the same attempt, or the same failure (`replayed`), for `KEY_LIFETIME_HOURS`. */
  createAttempt(purpose: AttemptPurpose, attempt: { number: number; idempotencyKey: string }): Answer<ProviderAttempt>;
  /** Unpaid attempts only; omitted parts stay. */
  changeAttempt(reference: string, change: AttemptChange): Answer<ProviderAttempt>;
  findAttempt(reference: string): Answer<ProviderAttempt>;
  /** `wrong_state` when it is paid, processing or cancelled already. */
  cancelAttempt(reference: string): Answer<ProviderAttempt>;
  /** Newest first, at most `most`; complete, without delay. */
  listAttempts(since: Date, most: number): Answer<ProviderAttempt[]>;
  /** One page since then (null: ever), from `after` on; complete, without delay. */
  pageAttempts(since: Date | null, after: string | null): Answer<ProviderPage<ListedAttempt>>;

  /** The same id and attempt give the same refund, or the same failure (`replayed`). */
  createRefund(refund: RefundOrder): Answer<ProviderRefund>;
  listRefunds(reference: string): Answer<ProviderRefund[]>;
  pageRefunds(since: Date | null, after: string | null): Answer<ProviderPage<ListedRefund>>;

  /** Accepts only deliveries signed over these very bytes within the tolerance. */
  readDelivery(delivery: Delivery): Result<ProviderEvent, "bad_signature">;
  eventKind(type: string): EventKind;

  sources(): ProviderSources;
  clientConfig(): PaymentClientConfig;
  readiness(): Promise<ProviderReadiness>;

  /** Only for doubles that never see a real card: pays with card fields posted to the shop. */
  readonly confirmTestCard?: (
    reference: string,
    card: SandboxCard,
    more: { email: string; returnUrl: string },
  ) => Answer<ProviderAttempt>;
};
