import type { Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { findCheckoutOfIntent } from "#app/rooms/payments/intents/queries.server.ts";
import type { CompleteOrderError } from "../errors.ts";
import { isOwnCheckout } from "../placing/checkout.ts";
import { sentTotalsAgree, type SentTotals } from "./sent-totals-agree.ts";
import { checkoutStore } from "../placing/checkout.store.server.ts";
import type { Checkout, Settlement } from "../types.ts";
import { settle } from "../settling/steps/settle.server.ts";

/** The amounts shown are compared, never used. */
export type OrderCall = { readonly paymentIntentId: string; readonly sent: SentTotals };

/** `isGuest`: the browser needs the access cookie. */
export type CompletedOrder = {
  readonly orderId: string;
  readonly isGuest: boolean;
  readonly lines: Checkout["lines"];
};

/** Makes or finds the order of the caller's own paid intent; foreign and unknown ones give the same error. Pass `own` if this request has just paid. */
export async function completeOrder(
  ctx: Context,
  call: OrderCall,
  own?: Checkout,
): Promise<Result<CompletedOrder, CompleteOrderError>> {
  // public: bound to the caller's own account or guest cookie.
  const checkout = own ? ok(own) : await findOwnCheckout(ctx, call.paymentIntentId);
  if (!checkout.ok) return checkout;
  if (!sentTotalsAgree(call.sent, checkout.value)) return err({ code: "total_mismatch" });
  const settled = await settle(ctx, call.paymentIntentId, own && { recordedCheckoutId: own.id });
  if (!settled.ok) return err({ code: "provider", error: settled.error });
  return outcomeOf(settled.value, checkout.value);
}

async function findOwnCheckout(ctx: Context, intentId: string): Promise<Result<Checkout, CompleteOrderError>> {
  const checkoutId = await findCheckoutOfIntent(ctx, intentId);
  if (!checkoutId.ok) return err({ code: "provider", error: checkoutId.error });
  const checkout = checkoutId.value === null ? null : await checkoutStore.find(ctx.db, checkoutId.value);
  return checkout && isOwnCheckout(checkout, ctx.actor) ? ok(checkout) : err({ code: "no_open_checkout" });
}

function outcomeOf(settlement: Settlement, checkout: Checkout): Result<CompletedOrder, CompleteOrderError> {
  switch (settlement.kind) {
    case "settled":
      return ok({ orderId: settlement.orderId, isGuest: checkout.owner.kind === "guest", lines: checkout.lines });
    case "processing":
      return err({ code: "processing" });
    case "not_paid":
      return err({ code: "not_paid", reason: settlement.reason });
    case "foreign":
      return err({ code: "no_open_checkout" });
  }
}
