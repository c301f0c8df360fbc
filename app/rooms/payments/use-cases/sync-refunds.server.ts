import { inTransaction, requireSystem, type Context } from "../../../shared/http/context.server.ts";
import { ok, type Result } from "../../../shared/kernel/result.ts";
import { listRefunds } from "../gateway/stripe.server.ts";
import { refundStatus } from "../rules/refund-status.ts";
import { refundStore } from "../store/refund-store.server.ts";
import type { ProviderError } from "../types.ts";

/** Brings our ledger up to the provider's refunds of an intent, those made at its own desk too; tells the refunded sum in cents, null when it is no payment of ours. */
export async function syncRefunds(ctx: Context, intentId: string): Promise<Result<number | null, ProviderError>> {
  requireSystem(ctx.actor);
  const refunds = await listRefunds(intentId);
  if (!refunds.ok) return refunds;
  return inTransaction(ctx, async (tx) => {
    if ((await refundStore.lockCaptured(tx.db, intentId)) === null) return ok(null);
    for (const refund of refunds.value) {
      const status = refundStatus(refund.status);
      if (refund.refundKey)
        await refundStore.saveOutcome(tx.db, refund.refundKey, { status, providerRefundId: refund.id });
      else
        await refundStore.adopt(tx.db, {
          providerRefundId: refund.id,
          intentId,
          amountCents: refund.amountCents,
          status,
        });
    }
    return ok(await refundStore.saveSum(tx.db, intentId));
  });
}
