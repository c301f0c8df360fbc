import type Stripe from "stripe";
import type { ListedAttempt, ListedRefund, ProviderError, ProviderPage } from "#app/rooms/payments/types.ts";
import type { Result } from "#app/shared/kernel/result.ts";
import { callLimits } from "../call-limits.server.ts";
import { readRefund } from "./calls.server.ts";
import { stripeClient } from "./client.server.ts";
import { STRIPE } from "./constants.ts";
import { callStripe } from "./errors.server.ts";
import { readAttempt } from "./read-attempt.server.ts";

type PageAnswer<T> = Promise<Result<ProviderPage<T>, ProviderError>>;

const PAGE_ROWS = 100;

const pageOf = (since: Date | null, after: string | null) => ({
  limit: PAGE_ROWS,
  ...(since && { created: { gte: Math.floor(since.getTime() / 1000) } }),
  ...(after !== null && { starting_after: after }),
});

const nextOf = ({ has_more, data }: { has_more: boolean; data: readonly { id: string }[] }): string | null =>
  has_more ? (data.at(-1)?.id ?? null) : null;

export const pageAttempts = (since: Date | null, after: string | null): PageAnswer<ListedAttempt> =>
  callStripe(async () => {
    const params = { ...pageOf(since, after), expand: ["data.latest_charge"] };
    const page = await stripeClient().paymentIntents.list(params, callLimits());
    return { rows: page.data.map(readListed), next: nextOf(page) };
  });

function readListed(intent: Stripe.PaymentIntent): ListedAttempt {
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  return { ...readAttempt(intent), paidAt: charge ? new Date(charge.created * 1000) : null };
}

export const pageRefunds = (since: Date | null, after: string | null): PageAnswer<ListedRefund> =>
  callStripe(async () => {
    const page = await stripeClient().refunds.list(pageOf(since, after), callLimits());
    return { rows: page.data.map(readListedRefund), next: nextOf(page) };
  });

const readListedRefund = (refund: Stripe.Refund): ListedRefund => ({
  ...readRefund(refund),
  provider: STRIPE,
  reference: typeof refund.payment_intent === "string" ? refund.payment_intent : (refund.payment_intent?.id ?? null),
  currency: refund.currency.toUpperCase(),
  createdAt: new Date(refund.created * 1000),
});
