import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context, requireSystem } from "#app/shared/http/context.server.ts";
import { toDecimal } from "#app/shared/kernel/format/money.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { RefundError } from "../errors.ts";
import { refundBalance, isUnanswered } from "./refund.ts";
import { refundStore } from "./refund.store.server.ts";
import type { Refund } from "../types.ts";
import { finishRefund, refundOutcome, type AfterRefund } from "./steps/finish-refund.server.ts";

/** In cents; the same `requestKey` (one per opened form) is one refund, however often it is submitted. */
export type RefundRequest = {
  /** null for a payment that belongs to no order. */
  readonly orderId: string | null;
  readonly reference: string;
  readonly amountCents: number;
  readonly reason: string;
  readonly requestKey: string;
};

/** Refunds money: ledger row first, under the payment's lock, then the provider with the row's key, so nothing is ever refunded twice. */
export async function refundPayment(
  ctx: Context,
  request: RefundRequest,
  afterRefund: AfterRefund,
): Promise<Result<Refund, RefundError>> {
  const { userId } = requirePermission(ctx.actor, "orders.refund");
  const recorded = await inTransaction(ctx, (tx) => recordRequest(tx, request, userId));
  if (!recorded.ok) return recorded;
  const { refund, isRepeat } = recorded.value;
  return isUnanswered(refund) ? finishRefund(ctx, { refund, isRetry: isRepeat }, afterRefund) : refundOutcome(refund);
}

type RecordedRequest = { readonly refund: Refund; readonly isRepeat: boolean };

async function recordRequest(
  tx: Context,
  request: RefundRequest,
  actorId: string,
): Promise<Result<RecordedRequest, RefundError>> {
  const { reference, amountCents, requestKey } = request;
  const receivedCents = await refundStore.lockCaptured(tx.db, reference);
  if (receivedCents === null) return err({ code: "not_paid" });
  const known = await refundStore.findByKey(tx.db, requestKey);
  if (known && (known.reference !== reference || known.amountCents !== amountCents))
    return err({ code: "already_sent" });
  if (known) return ok({ refund: known, isRepeat: true });
  const { leftCents, unanswered } = refundBalance(receivedCents, await refundStore.listByReference(tx.db, reference));
  if (unanswered) return err({ code: "unanswered" });
  if (amountCents > leftCents || amountCents < 1) return err({ code: "amount_too_high", leftCents });
  const refund = await refundStore.insert(tx.db, { ...request, key: requestKey, actorId });
  // The audit log keeps who requested it; the ledger keeps the outcome.
  await recordAudit(tx, {
    action: "order.refund",
    ...(request.orderId === null
      ? { entity: "books", entityId: reference }
      : { entity: "order", entityId: request.orderId }),
    before: { refundable: toDecimal(leftCents) },
    after: { refundable: toDecimal(leftCents - amountCents), amount: toDecimal(amountCents), reason: request.reason },
  });
  return ok({ refund, isRepeat: false });
}

/** Repeats the intent's unanswered refunds at the provider. */
export async function repeatRefunds(ctx: Context, reference: string, after: AfterRefund): Promise<void> {
  requireSystem(ctx.actor);
  const refunds = await refundStore.listByReference(ctx.db, reference);
  for (const refund of refunds.filter(isUnanswered)) await finishRefund(ctx, { refund, isRetry: true }, after);
}
