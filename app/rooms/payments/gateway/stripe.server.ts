import type Stripe from "stripe";
import type { Result } from "#app/shared/kernel/result.ts";
import { INTENT_SOURCE } from "../constants.ts";
import type { IntentPurpose, PaymentIntent, ProviderError, SandboxCard } from "../types.ts";
import { callLimits } from "./call-limits.server.ts";
import { asking } from "./provider-error.server.ts";
import { readIntent } from "./read-intent.server.ts";
import { stripeClient } from "./stripe-client.server.ts";

type IntentAnswer = Promise<Result<PaymentIntent, ProviderError>>;

/** Asks for a new intent; the same key gives the same intent for a day. Metadata is ours alone. */
export const createIntent = (
  purpose: IntentPurpose,
  attempt: { number: number; idempotencyKey: string },
): IntentAnswer =>
  asking(async () => {
    const parameters: Stripe.PaymentIntentCreateParams = {
      amount: purpose.amountCents,
      currency: purpose.currency.toLowerCase(),
      automatic_payment_methods: { enabled: true },
      metadata: {
        checkoutId: purpose.checkoutId,
        attempt: String(attempt.number),
        source: purpose.userId ? INTENT_SOURCE.account : INTENT_SOURCE.guest,
        ...(purpose.userId ? { userId: purpose.userId } : {}),
      },
    };
    return readIntent(
      await stripeClient().paymentIntents.create(parameters, {
        idempotencyKey: attempt.idempotencyKey,
        ...callLimits(),
      }),
    );
  });

/** Gives an unpaid intent another amount in cents. */
export const updateIntentAmount = (intentId: string, amountCents: number): IntentAnswer =>
  asking(async () =>
    readIntent(await stripeClient().paymentIntents.update(intentId, { amount: amountCents }, callLimits())),
  );

/** Reads an intent as it is now. */
export const retrieveIntent = (intentId: string): IntentAnswer =>
  asking(async () => readIntent(await stripeClient().paymentIntents.retrieve(intentId, {}, callLimits())));

/** Cancels an intent; `wrong_state` when it is paid, processing or cancelled already. */
export const cancelIntent = (intentId: string): IntentAnswer =>
  asking(async () => readIntent(await stripeClient().paymentIntents.cancel(intentId, {}, callLimits())));

/** Confirms with card fields; possible only against the sandbox, where no real card ever is. */
export const confirmIntent = (
  intentId: string,
  card: SandboxCard,
  more: { email: string; returnUrl: string },
): IntentAnswer =>
  asking(async () => {
    const confirmed = await stripeClient().paymentIntents.confirm(
      intentId,
      {
        return_url: more.returnUrl,
        payment_method_data: {
          type: "card",
          card: { number: card.number, exp_month: card.expiryMonth, exp_year: card.expiryYear, cvc: card.cvc },
          billing_details: { email: more.email },
        } as Stripe.PaymentIntentConfirmParams.PaymentMethodData,
      },
      callLimits(),
    );
    return readIntent(confirmed);
  });

/** All intents made since then, newest first, `most` at the utmost; listing is exact where searching lags. */
export const listIntents = (since: Date, most: number): Promise<Result<PaymentIntent[], ProviderError>> =>
  asking(async () => {
    const found: PaymentIntent[] = [];
    const created = { gte: Math.floor(since.getTime() / 1000) };
    for await (const intent of stripeClient().paymentIntents.list({ created, limit: 100 }, callLimits())) {
      found.push(readIntent(intent));
      if (found.length >= most) break;
    }
    return found;
  });

/** A refund as the provider reports it, in cents. */
export type ProviderRefund = {
  readonly id: string;
  readonly status: string;
  readonly amountCents: number;
  readonly refundKey: string | null;
};

const readRefund = (refund: Stripe.Refund): ProviderRefund => ({
  id: refund.id,
  status: refund.status ?? "pending",
  amountCents: refund.amount,
  refundKey: refund.metadata?.["refundId"] ?? null,
});

/** Asks for a refund under our ledger row's id and attempt; the same two give the same refund, or the same failure, for a day. */
export const createRefund = (refund: {
  id: string;
  intentId: string;
  amountCents: number;
  attempt: number;
}): Promise<Result<ProviderRefund, ProviderError>> =>
  asking(async () =>
    readRefund(
      await stripeClient().refunds.create(
        { payment_intent: refund.intentId, amount: refund.amountCents, metadata: { refundId: refund.id } },
        { idempotencyKey: `refund:${refund.id}:${refund.attempt}`, ...callLimits() },
      ),
    ),
  );

/** Every refund of an intent as the provider knows it now. */
export const listRefunds = (intentId: string): Promise<Result<ProviderRefund[], ProviderError>> =>
  asking(async () => {
    const page = await stripeClient().refunds.list({ payment_intent: intentId, limit: 100 }, callLimits());
    return page.data.map(readRefund);
  });
