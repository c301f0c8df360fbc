import type { Context } from "../../../shared/http/context.server.ts";
import { isOverLimit } from "../../../shared/http/rate-limit.server.ts";
import { err, ok, type Result } from "../../../shared/kernel/result.ts";
import { createOrUpdateIntent } from "../../payments/use-cases/create-or-update-intent.server.ts";
import type { PaymentIntent } from "../../payments/types.ts";
import type { StartPaymentError } from "../errors.ts";
import { checkoutStore } from "../store/checkout-store.server.ts";
import type { Checkout, StartedPayment } from "../types.ts";
import { findCheckout } from "./find-checkout.server.ts";
import { settle } from "./settle.server.ts";

/** What the buyer was shown; `checkoutId` only narrows, it never opens another's checkout. */
export type PaymentRequest = {
  readonly amountCents: number;
  /** Compared with the checkout's, in either case; not sent is none to compare. */
  readonly currency?: string | undefined;
  readonly checkoutId?: string | undefined;
};

type Outcome = Result<StartedPayment, StartPaymentError>;

/**
 * The one live payment intent of the caller's open checkout, for exactly the checkout's total; the sent amount is only
 * compared (R-082, R-083, R-084, A-001, A-002, S-PAY-11). A paid one leads to its order instead.
 */
export async function startPayment(ctx: Context, request: PaymentRequest): Promise<Outcome> {
  // public: bound to the caller's own account or guest cookie.
  const found = await findCheckout(ctx);
  if (found.kind === "completed") return err({ code: "already_paid", orderId: found.orderId });
  if (found.kind === "none" || (request.checkoutId ?? found.checkout.id) !== found.checkout.id)
    return err({ code: "no_open_checkout" });
  const { checkout } = found;
  if (isOtherCurrency(request, checkout)) return err({ code: "currency_mismatch" });
  if (request.amountCents !== checkout.totalCents) return err({ code: "total_mismatch" });
  if (await isOverLimit(ctx, "decline", checkout.id)) return err({ code: "too_many_attempts" });
  const intent = await createOrUpdateIntent(ctx, {
    checkoutId: checkout.id,
    userId: checkout.owner.kind === "account" ? checkout.owner.userId : null,
    amountCents: checkout.totalCents,
    currency: checkout.currency,
    email: checkout.address.email,
  });
  return intent.ok ? goOn(ctx, checkout, intent.value) : err(intent.error);
}

const isOtherCurrency = ({ currency }: PaymentRequest, checkout: Checkout): boolean =>
  currency !== undefined && currency.toUpperCase() !== checkout.currency;

async function goOn(ctx: Context, checkout: Checkout, intent: PaymentIntent): Promise<Outcome> {
  if (intent.status === "succeeded") return leadToOrder(ctx, intent);
  // Another tab may have changed the checkout meanwhile: never hand out an intent for amounts that are gone (F-39).
  const now = await checkoutStore.find(ctx.db, checkout.id);
  if (now?.status !== "open" || now.totalCents !== checkout.totalCents) return err({ code: "total_mismatch" });
  if (intent.clientSecret === null) throw new Error(`Intent ${intent.id} has no client secret`);
  return ok({
    clientSecret: intent.clientSecret,
    paymentIntentId: intent.id,
    isProcessing: intent.status === "processing",
    checkout,
  });
}

async function leadToOrder(ctx: Context, intent: PaymentIntent): Promise<Outcome> {
  const settled = await settle(ctx, intent.id);
  if (!settled.ok) return err({ code: "provider", error: settled.error });
  return settled.value.kind === "settled"
    ? err({ code: "already_paid", orderId: settled.value.orderId })
    : err({ code: "no_open_checkout" });
}
