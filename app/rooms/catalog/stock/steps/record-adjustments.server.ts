import { recordAudits } from "#app/shared/audit/record-audit.server.ts";
import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { ledgerStore } from "../ledger.store.server.ts";
import type { StockChange } from "../stock.store.server.ts";
import { announceStock, notifyLowStock } from "./announce-stock.server.ts";

/** Records staff's stock changes in ledger and audit log and notifies, in the caller's transaction. `orderId` names the order that they correct. */
export async function recordAdjustments(
  tx: Context,
  changed: readonly StockChange[],
  orderId: string | null = null,
): Promise<void> {
  const { userId: actorId } = requirePermission(tx.actor, "stock.edit");
  await ledgerStore.record(
    tx.db,
    changed.map(({ productId, change }) => ({ productId, change, reason: "adjustment", orderId, actorId })),
  );
  await notifyLowStock(tx, changed);
  await recordAudits(
    tx,
    changed.map(({ productId, stock, change }) => ({
      action: "product.stock",
      entity: "product",
      entityId: productId,
      before: { stock: stock - change },
      after: { stock },
    })),
  );
  await announceStock(tx, changed);
}
