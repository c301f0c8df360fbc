import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { AlreadyDone } from "#app/shared/http/press.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import type { Chosen } from "#app/shared/kernel/lists/list-filter.ts";
import { bulkStep } from "./status.ts";
import { orderPickStore } from "../list/order-match.store.server.ts";
import type { BulkResult, OrderStatus } from "../types.ts";
import { changeOrderStatus } from "./change-order-status.server.ts";

export type BulkStatusChange = {
  readonly to: OrderStatus;
  readonly carrier: string;
  readonly chosen: readonly (Chosen & { readonly tracking: string })[];
};

/** Sets several orders' status, each in its own transaction with its own result; unshipped goods return to stock, money never moves. */
export async function changeOrderStatuses(
  ctx: Context,
  { to, carrier, chosen }: BulkStatusChange,
): Promise<BulkResult[]> {
  requirePermission(ctx.actor, "orders.status");
  const ids = chosen.map(({ id }) => id).filter(isUuid);
  const found = new Map((await orderPickStore.findMany(ctx.db, ids)).map((order) => [order.id, order]));
  const results: BulkResult[] = [];
  for (const { id, seenUpdatedAt, tracking } of chosen) {
    const order = found.get(id);
    if (!order) results.push({ id, outcome: "gone" });
    else if (order.updatedAt.toISOString() !== seenUpdatedAt) results.push({ id, outcome: "changed" });
    else if (order.status === to) results.push({ id, outcome: "unchanged" });
    else {
      const { restock } = bulkStep(order, to);
      results.push(await changeOne(ctx, { orderId: id, to, restock, carrier, tracking, seenUpdatedAt }));
    }
  }
  return results;
}

async function changeOne(ctx: Context, change: Parameters<typeof changeOrderStatus>[1]): Promise<BulkResult> {
  const id = change.orderId;
  try {
    const result = await changeOrderStatus(ctx, change);
    if (result.ok) return { id, outcome: "done" };
    switch (result.error.code) {
      case "not_found":
        return { id, outcome: "gone" };
      case "changed_by_other":
        return { id, outcome: "changed" };
      case "unknown_carrier":
        return { id, outcome: "failed" };
      case "stock_short":
        return { id, outcome: "stock_short", name: result.error.name };
    }
  } catch (error) {
    if (error instanceof AlreadyDone) throw error;
    ctx.log.error({ err: error, orderId: id }, "the status of an order could not be changed");
    return { id, outcome: "failed" };
  }
}
