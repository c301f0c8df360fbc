import { inTransaction, requirePermission, type Context } from "../../../shared/http/context.server.ts";
import { err, ok, type Result } from "../../../shared/kernel/result.ts";
import type { RefundError } from "../errors.ts";
import { createRefund } from "../gateway/stripe.server.ts";
import { refundStatus } from "../rules/refund-status.ts";
import { refundStore } from "../store/refund-store.server.ts";
import type { Refund, RefundStatus } from "../types.ts";

/** Money to give back, in cents; the same `requestKey` (one per opened form) is one refund, however often it is sent. */
export type RefundRequest = {
  readonly orderId: string;
  readonly intentId: string;
  readonly amountCents: number;
  readonly reason: string;
  readonly requestKey: string;
};

/**
 * Gives money back: ledger row first, under the payment's lock, then the provider under the row's key, so that a double
 * click, a crash or a lost answer never pays twice and never more than was received (I11, A-014, F-27, F-41).
 */
export async function refundPayment(ctx: Context, request: RefundRequest): Promise<Result<Refund, RefundError>> {
  const { userId } = requirePermission(ctx.actor, "orders.refund");
  const written = await inTransaction(ctx, (tx) => writeDown(tx, request, userId));
  if (!written.ok || written.value.status !== "pending") return written;
  const refund = written.value;
  const made = await createRefund(refund);
  if (made.ok) return save(ctx, refund, { status: refundStatus(made.value.status), providerRefundId: made.value.id });
  // Only a clear refusal ends it; after a lost answer the row stays pending and the same key asks again.
  if (made.error.code === "invalid" || made.error.code === "wrong_state")
    await save(ctx, refund, { status: "failed", providerRefundId: null });
  return err({ code: "provider", error: made.error });
}

async function writeDown(tx: Context, request: RefundRequest, actorId: string): Promise<Result<Refund, RefundError>> {
  const capturedCents = await refundStore.lockCaptured(tx.db, request.intentId);
  if (capturedCents === null) return err({ code: "not_paid" });
  const known = await refundStore.findByKey(tx.db, request.requestKey);
  if (known) return ok(known);
  const leftCents = capturedCents - (await refundStore.sumLive(tx.db, request.intentId));
  if (request.amountCents > leftCents || request.amountCents < 1) return err({ code: "amount_too_high", leftCents });
  return ok(await refundStore.insert(tx.db, { ...request, key: request.requestKey, actorId }));
}

async function save(
  ctx: Context,
  refund: Refund,
  outcome: { status: RefundStatus; providerRefundId: string | null },
): Promise<Result<Refund, never>> {
  await refundStore.saveOutcome(ctx.db, refund.id, outcome);
  await refundStore.saveSum(ctx.db, refund.intentId);
  return ok({ ...refund, ...outcome });
}
