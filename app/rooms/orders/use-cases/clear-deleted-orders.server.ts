import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { readSettings } from "#app/rooms/settings/use-cases/read-settings.server.ts";
import { deletedOrderStore } from "../store/deleted-order-store.server.ts";

/** Removes deleted orders for good once they were kept as long as the settings say; the log tells how many. */
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
