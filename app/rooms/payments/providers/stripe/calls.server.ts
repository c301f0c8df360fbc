import type Stripe from "stripe";
import type { Result } from "#app/shared/kernel/result.ts";
import { INTENT_SOURCE } from "./constants.ts";
import type {
  AttemptPurpose,
  ProviderAttempt,
  ProviderError,
  ProviderRefund,
  SandboxCard,
} from "#app/rooms/payments/types.ts";
import type { AttemptChange, RefundOrder } from "../port.ts";
import { callLimits } from "../call-limits.server.ts";
import { callStripe } from "./errors.server.ts";
import { readAttempt } from "./read-attempt.server.ts";
import { stripeClient } from "./client.server.ts";

type AttemptAnswer = Promise<Result<ProviderAttempt, ProviderError>>;

export const createAttempt = (
  purpose: AttemptPurpose,
  attempt: { number: number; idempotencyKey: string },
): AttemptAnswer =>
  callStripe(async () => {
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
    return readAttempt(
      await stripeClient().paymentIntents.create(parameters, {
        idempotencyKey: attempt.idempotencyKey,
        ...callLimits(),
      }),
    );
  });

export const changeAttempt = (reference: string, { amountCents, notes }: AttemptChange): AttemptAnswer =>
  callStripe(async () => {
    const change: Stripe.PaymentIntentUpdateParams = {
      ...(amountCents !== undefined && { amount: amountCents }),
      ...(notes && { metadata: notes }),
    };
    return readAttempt(await stripeClient().paymentIntents.update(reference, change, callLimits()));
  });

export const findAttempt = (reference: string): AttemptAnswer =>
  callStripe(async () => readAttempt(await stripeClient().paymentIntents.retrieve(reference, {}, callLimits())));

export const cancelAttempt = (reference: string): AttemptAnswer =>
  callStripe(async () => readAttempt(await stripeClient().paymentIntents.cancel(reference, {}, callLimits())));

export const confirmTestCard = (
  reference: string,
  card: SandboxCard,
  more: { email: string; returnUrl: string },
): AttemptAnswer =>
  callStripe(async () => {
    const confirmed = await stripeClient().paymentIntents.confirm(
      reference,
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
    return readAttempt(confirmed);
  });

/** Lists are exact where searches lag. */
export const listAttempts = (since: Date, most: number): Promise<Result<ProviderAttempt[], ProviderError>> =>
  callStripe(async () => {
    const found: ProviderAttempt[] = [];
    const created = { gte: Math.floor(since.getTime() / 1000) };
    for await (const intent of stripeClient().paymentIntents.list({ created, limit: 100 }, callLimits())) {
      found.push(readAttempt(intent));
      if (found.length >= most) break;
    }
    return found;
  });

export const readRefund = (refund: Stripe.Refund): ProviderRefund => ({
  id: refund.id,
  status: refund.status ?? "pending",
  amountCents: refund.amount,
  refundKey: refund.metadata?.["refundId"] ?? null,
});

export const createRefund = (refund: RefundOrder): Promise<Result<ProviderRefund, ProviderError>> =>
  callStripe(async () =>
    readRefund(
      await stripeClient().refunds.create(
        { payment_intent: refund.reference, amount: refund.amountCents, metadata: { refundId: refund.id } },
        { idempotencyKey: `refund:${refund.id}:${refund.attempt}`, ...callLimits() },
      ),
    ),
  );

export const listRefunds = (reference: string): Promise<Result<ProviderRefund[], ProviderError>> =>
  callStripe(async () => {
    const page = await stripeClient().refunds.list({ payment_intent: reference, limit: 100 }, callLimits());
    return page.data.map(readRefund);
  });

const MOST = 100;
/** Short and without a retry: the waiting page can do without the answer. */
const DEADLINE_MS = 5000;

export const fetchPayPalAvailability = (): Promise<Result<boolean, ProviderError>> =>
  callStripe(async () => {
    const { data } = await stripeClient().paymentMethodConfigurations.list(
      { limit: MOST },
      { timeout: DEADLINE_MS, maxNetworkRetries: 0 },
    );
    return data.some(({ active, paypal }) => active && paypal?.available === true);
  });
