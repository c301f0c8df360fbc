import type Stripe from "stripe";

/** The test card is stored by name: numbers are never stored. */
export type StoredMethod = { readonly method: Stripe.PaymentMethod; readonly cardName: string };

/** Tests may make up events of any type, so the data is not examined. */
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

/** The request behind an event; nulls when there is none. */
export type Cause = { readonly id: string | null; readonly idempotency_key: string | null };

/** `nextAt` in milliseconds since 1970 by the machine's clock. */
export type Delivery = {
  readonly id: string;
  readonly eventId: string;
  readonly type: string;
  readonly status: "waiting" | "held" | "delivered" | "dropped" | "given_up";
  readonly attempts: number;
  readonly nextAt: number;
  /** Status code of the last answer, or why there was none. */
  readonly lastAnswer: string | null;
  readonly isWronglySigned: boolean;
};

export type SavedAnswer = {
  readonly method: string;
  readonly path: string;
  readonly paramsHash: string;
  readonly requestId: string;
  readonly status: number;
  readonly body: object;
  readonly savedAt: number;
};
