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

/** A webhook delivery as it arrived: the raw bytes, all headers, and the time (UTC). */
export type Delivery = { readonly body: Buffer; readonly headers: Headers; readonly now: Date };

/** What is to change about an attempt; notes are added to those it has. */
export type AttemptChange = { readonly amountCents?: number; readonly notes?: AttemptNotes };

/** A refund to make: the ledger row's id and attempt are its idempotency key. */
export type RefundOrder = {
  readonly id: string;
  readonly reference: string;
  readonly amountCents: number;
  readonly attempt: number;
};

/**
 * What the shop needs from a payment provider, in neutral words: an attempt is one try to take an amount, its reference is the
 * provider's id for it, an event only says where to look. Amounts are cents. No call throws for what the provider refuses; every call
 * has a deadline and goes through `guardedCall`.
 */
export type PaymentProvider = {
  /** Stored beside each reference; never changes. */
  readonly name: string;
  /** Whether a text has the form of this provider's references; no other text is looked up. */
  isReference(text: string): boolean;
  /** Whether the configured keys move real money. */
  isLive(): boolean;

  /** The same key gives the same attempt, or the same failure (`replayed`), for `KEY_LIFETIME_HOURS`. */
  createAttempt(purpose: AttemptPurpose, attempt: { number: number; idempotencyKey: string }): Answer<ProviderAttempt>;
  /** Gives an unpaid attempt another amount or other notes; what is left out stays. */
  changeAttempt(reference: string, change: AttemptChange): Answer<ProviderAttempt>;
  findAttempt(reference: string): Answer<ProviderAttempt>;
  /** `wrong_state` when it is paid, processing or cancelled already. */
  cancelAttempt(reference: string): Answer<ProviderAttempt>;
  /** All attempts made since then, newest first, `most` at the utmost; complete, without any delay. */
  listAttempts(since: Date, most: number): Answer<ProviderAttempt[]>;
  /** One page of all attempts made since then (null: ever), from `after` on; complete, without any delay. */
  pageAttempts(since: Date | null, after: string | null): Answer<ProviderPage<ListedAttempt>>;

  /** The same id and attempt give the same refund, or the same failure (`replayed`). */
  createRefund(refund: RefundOrder): Answer<ProviderRefund>;
  /** Every refund of an attempt as the provider knows it now. */
  listRefunds(reference: string): Answer<ProviderRefund[]>;
  /** One page of all refunds made since then (null: ever), from `after` on. */
  pageRefunds(since: Date | null, after: string | null): Answer<ProviderPage<ListedRefund>>;

  /** Reads a delivery if the provider signed these very bytes within the tolerance. */
  readDelivery(delivery: Delivery): Result<ProviderEvent, "bad_signature">;
  /** What an event of this type asks for. */
  eventKind(type: string): EventKind;

  /** Origins that the payment step's policy must allow. */
  sources(): ProviderSources;
  /** What the card form in the browser needs; `form` names it in `payment-forms.tsx`. */
  clientConfig(): PaymentClientConfig;
  /** Facts of the go-live check. */
  readiness(): Promise<ProviderReadiness>;

  /** Pays with card fields posted to the shop; only doubles that never see a real card have it. */
  readonly confirmTestCard?: (
    reference: string,
    card: SandboxCard,
    more: { email: string; returnUrl: string },
  ) => Answer<ProviderAttempt>;
};
