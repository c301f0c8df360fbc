import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { isUnanswered } from "../rules/refund-balance.ts";
import { refundStore } from "../store/refund-store.server.ts";
import { finishRefund, type AfterRefund } from "./finish-refund.server.ts";

/** Requests the intent's unanswered refunds from the provider again. */
export async function repeatRefunds(ctx: Context, reference: string, after: AfterRefund): Promise<void> {
  requireSystem(ctx.actor);
  const refunds = await refundStore.listByReference(ctx.db, reference);
  for (const refund of refunds.filter(isUnanswered)) await finishRefund(ctx, { refund, wasAsked: true }, after);
}
