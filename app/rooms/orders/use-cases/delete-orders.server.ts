import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import type { Chosen } from "#app/shared/kernel/chosen.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { toDecimal } from "#app/shared/kernel/money.ts";
import { deletedOrderStore } from "../store/deleted-order-store.server.ts";
import { orderStore } from "../store/order-store.server.ts";
import type { BulkResult } from "../types.ts";

/**
 * Deletes orders, each in its own transaction, and says of each what became of it: the row leaves its store, a full copy
 * stays in `deleted_orders`; stock and money do not move.
 */
export async function deleteOrders(ctx: Context, chosen: readonly Chosen[]): Promise<BulkResult[]> {
  const { userId } = requirePermission(ctx.actor, "orders.delete");
  const results: BulkResult[] = [];
  for (const order of chosen) {
    try {
      results.push(await inTransaction(ctx, (tx) => deleteOne(tx, order, userId)));
    } catch (error) {
      ctx.log.error({ err: error, orderId: order.id }, "an order could not be deleted");
      results.push({ id: order.id, outcome: "failed" });
    }
  }
  return results;
}

async function deleteOne(tx: Context, { id, seenUpdatedAt }: Chosen, by: string): Promise<BulkResult> {
  const locked = isUuid(id) ? await orderStore.lock(tx.db, id) : null;
  if (!locked) return { id, outcome: "gone" };
  const { order } = locked;
  if (order.updatedAt.toISOString() !== seenUpdatedAt) return { id, outcome: "changed" };
  await deletedOrderStore.moveAway(tx.db, id, { by, now: tx.now });
  await recordAudit(tx, {
    action: "order.delete",
    entity: "order",
    entityId: id,
    before: { status: order.status, payment_status: order.paymentStatus, total: toDecimal(order.totalCents) },
    after: null,
  });
  return { id, outcome: "done" };
}
