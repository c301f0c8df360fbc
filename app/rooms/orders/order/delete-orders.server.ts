import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context, requireSystem } from "#app/shared/http/context.server.ts";
import { AlreadyDone } from "#app/shared/http/press.server.ts";
import type { Chosen } from "#app/shared/kernel/lists/list-filter.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { toDecimal } from "#app/shared/kernel/format/money.ts";
import { deletedOrderStore } from "./delete-orders.store.server.ts";
import { orderStore } from "./order.store.server.ts";
import type { BulkResult } from "../types.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";

/** Deletes orders, each in its own transaction with its own result; `deleted_orders` keeps a copy. Stock and money do not move. */
export async function deleteOrders(ctx: Context, chosen: readonly Chosen[]): Promise<BulkResult[]> {
  const { userId } = requirePermission(ctx.actor, "orders.delete");
  const results: BulkResult[] = [];
  for (const order of chosen) {
    try {
      results.push(await inTransaction(ctx, (tx) => deleteOne(tx, order, userId)));
    } catch (error) {
      if (error instanceof AlreadyDone) throw error;
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
  await deletedOrderStore.archive(tx.db, id, { by, now: tx.now });
  await recordAudit(tx, {
    action: "order.delete",
    entity: "order",
    entityId: id,
    before: { status: order.status, payment_status: order.paymentStatus, total: toDecimal(order.totalCents) },
    after: null,
  });
  return { id, outcome: "done" };
}

/** Purges deleted orders after the retention period in the settings and logs their number. */
export async function clearDeletedOrders(ctx: Context): Promise<void> {
  requireSystem(ctx.actor);
  const { deletedOrdersYears: years } = await readSettings(ctx);
  await inTransaction(ctx, async (tx) => {
    const removed = await deletedOrderStore.removeOlderThan(tx.db, { years, now: tx.now });
    if (removed === 0) return;
    await recordAudit(tx, {
      action: "order.clear",
      entity: "order",
      entityId: null,
      before: null,
      after: { removed, years },
    });
  });
}
