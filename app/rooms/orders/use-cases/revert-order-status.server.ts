import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { stillStands, type Reversal, type ReversalError } from "#app/shared/kernel/reversal.ts";
import { ORDER_STATUSES } from "../constants.ts";
import { hasQuietWayBack } from "../rules/quiet-way-back.ts";
import { orderStore } from "../store/order-store.server.ts";
import { changeOrderStatus } from "./change-order-status.server.ts";

/**
 * Sets an order back to its former status, where neither step mails or moves stock: `not_allowed` otherwise;
 * `changed_by_other` when it is somewhere else by now.
 */
export async function revertOrderStatus(ctx: Context, change: Reversal): Promise<Result<null, ReversalError>> {
  requirePermission(ctx.actor, "orders.status");
  const to = ORDER_STATUSES.find((status) => status === change.before["status"]);
  return inTransaction(ctx, async (tx) => {
    const locked = isUuid(change.id) ? await orderStore.lock(tx.db, change.id) : null;
    if (!locked) return err("not_found");
    const { id, status, carrier, tracking, updatedAt } = locked.order;
    if (!stillStands({ status, carrier, tracking }, change)) return err("changed_by_other");
    if (!to || !hasQuietWayBack(to, status)) return err("not_allowed");
    const parcel = { carrier: carrier ?? "", tracking: tracking ?? "", restock: false };
    const seen = { orderId: id, seenUpdatedAt: updatedAt.toISOString() };
    const changed = await changeOrderStatus(tx, { ...seen, to, ...parcel });
    return changed.ok ? ok(null) : err("not_allowed");
  });
}
