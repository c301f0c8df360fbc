import { recordAudit } from "../../../shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "../../../shared/http/context.server.ts";
import { toDecimal } from "../../../shared/kernel/money.ts";
import { err, ok, type Result } from "../../../shared/kernel/result.ts";
import type { RefundError } from "../errors.ts";
import { createRefund, listRefunds, type ProviderRefund } from "../gateway/stripe.server.ts";
import { refundBalance } from "../rules/refund-balance.ts";
import { refundStatus } from "../rules/refund-status.ts";
import { refundStore } from "../store/refund-store.server.ts";
import type { ProviderError, ProviderErrorCode, Refund } from "../types.ts";

/** Money to give back, in cents; the same `requestKey` (one per opened form) is one refund, however often it is sent. */
export type RefundRequest = {
  readonly orderId: string;
  readonly intentId: string;
  readonly amountCents: number;
  readonly reason: string;
  readonly requestKey: string;
};
/** What a room above does with the new state of a payment's refunds, in the transaction that writes it. */
export type AfterRefund = (tx: Context) => Promise<void>;

// After any other error nobody knows whether the provider did it.
const REFUSALS: readonly ProviderErrorCode[] = ["invalid", "wrong_state", "not_found", "declined"];

/**
 * Gives money back: ledger row first, under the payment's lock, then the provider under the row's key, so that a double
 * click, a crash or a lost answer never pays twice and never more than was received (R-101, I11, A-014, F-27, F-41).
 */
export async function refundPayment(
  ctx: Context,
  request: RefundRequest,
  afterRefund: AfterRefund,
): Promise<Result<Refund, RefundError>> {
  const { userId } = requirePermission(ctx.actor, "orders.refund");
  const written = await inTransaction(ctx, (tx) => writeDown(tx, request, userId));
  if (!written.ok) return written;
  const { refund, isRepeat } = written.value;
  if (refund.status !== "pending" || refund.providerRefundId !== null) return outcomeOf(refund);
  const answer = isRepeat ? await askAgain(refund) : await createRefund(refund);
  if (!answer.ok) return saveFailure(ctx, refund, answer.error);
  return outcomeOf(await saveAnswer(ctx, refund, { answer: answer.value, afterRefund }));
}

type Written = { readonly refund: Refund; readonly isRepeat: boolean };

async function writeDown(tx: Context, request: RefundRequest, actorId: string): Promise<Result<Written, RefundError>> {
  const { intentId, amountCents, requestKey } = request;
  const receivedCents = await refundStore.lockCaptured(tx.db, intentId);
  if (receivedCents === null) return err({ code: "not_paid" });
  const known = await refundStore.findByKey(tx.db, requestKey);
  if (known && (known.intentId !== intentId || known.amountCents !== amountCents)) return err({ code: "already_sent" });
  if (known) return ok({ refund: known, isRepeat: true });
  const { leftCents, unanswered } = refundBalance(receivedCents, await refundStore.listByIntent(tx.db, intentId));
  if (unanswered) return err({ code: "unanswered" });
  if (amountCents > leftCents || amountCents < 1) return err({ code: "amount_too_high", leftCents });
  const refund = await refundStore.insert(tx.db, { ...request, key: requestKey, actorId });
  // Who asked for it; how it ended stands in the ledger.
  await recordAudit(tx, {
    action: "order.refund",
    entity: "order",
    entityId: request.orderId,
    before: { refundable: toDecimal(leftCents) },
    after: { refundable: toDecimal(leftCents - amountCents), amount: toDecimal(amountCents), reason: request.reason },
  });
  return ok({ refund, isRepeat: false });
}

/** The provider forgets keys after a day, so a repeated question looks first whether the refund was made. */
async function askAgain(refund: Refund): Promise<Result<ProviderRefund, ProviderError>> {
  const made = await listRefunds(refund.intentId);
  if (!made.ok) return made;
  const same = made.value.find((each) => each.refundKey === refund.id);
  return same ? ok(same) : createRefund(refund);
}

/** A refusal ends the refund; any other failure leaves it open, unless the other click's answer came meanwhile. */
async function saveFailure(ctx: Context, refund: Refund, error: ProviderError): Promise<Result<Refund, RefundError>> {
  const isRefused = REFUSALS.includes(error.code);
  if (isRefused) await refundStore.saveAnswer(ctx.db, refund.id, { status: "failed", providerRefundId: null });
  const now = await refundStore.findByKey(ctx.db, refund.requestKey);
  if (now && now.providerRefundId !== null) return outcomeOf(now);
  return err({ code: isRefused ? "refused" : "no_answer", error });
}

type Answered = { readonly answer: ProviderRefund; readonly afterRefund: AfterRefund };

const saveAnswer = (ctx: Context, { id, intentId }: Refund, { answer, afterRefund }: Answered): Promise<Refund> =>
  inTransaction(ctx, async (tx) => {
    // The payment first, as everywhere: two who write about the same refund wait for each other.
    await refundStore.lockCaptured(tx.db, intentId);
    const outcome = { status: refundStatus(answer.status), providerRefundId: answer.id };
    const refund = await refundStore.saveAnswer(tx.db, id, outcome);
    await refundStore.saveSum(tx.db, intentId);
    await afterRefund(tx);
    return refund;
  });

const outcomeOf = (refund: Refund): Result<Refund, RefundError> =>
  refund.status === "failed" || refund.status === "canceled" ? err({ code: "refused", error: null }) : ok(refund);
