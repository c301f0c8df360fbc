import type Stripe from "stripe";

/** A payment method and the test card behind it, by name: numbers are never stored. */
export type StoredMethod = { readonly method: Stripe.PaymentMethod; readonly cardName: string };

/** An event as we made it; events made up by a test may be of any type, so the data is not looked into. */
export type StoredEvent = {
  readonly id: string;
  readonly object: "event";
  readonly api_version: string;
  readonly created: number;
  readonly data: { readonly object: object };
  readonly livemode: false;
  readonly pending_webhooks: number;
  readonly request: Cause;
  readonly type: string;
};

/** The request an event comes from; nulls when nobody asked for it. */
export type Cause = { readonly id: string | null; readonly idempotency_key: string | null };

/** One event on its way to the shop's webhook; `nextAt` in milliseconds since 1970 by the machine's own clock. */
export type Delivery = {
  readonly id: string;
  readonly eventId: string;
  readonly type: string;
  readonly status: "waiting" | "held" | "delivered" | "dropped" | "given_up";
  readonly attempts: number;
  readonly nextAt: number;
  /** The status code of the last answer, or why there was none. */
  readonly lastAnswer: string | null;
  readonly isWronglySigned: boolean;
};

/** The first request with an idempotency key, and its answer. */
export type SavedAnswer = {
  readonly method: string;
  readonly path: string;
  readonly paramsHash: string;
  readonly requestId: string;
  readonly status: number;
  readonly body: object;
  readonly savedAt: number;
};
