import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import type { Result } from "#app/shared/kernel/result.ts";
import type { Order } from "../types.ts";
import { changeOrderOnce, type OrderChange } from "./change-order-once.server.ts";

/** Adds what staff wants to remember about an order to its history; the customer never sees it. */
export async function addOrderNote(
  ctx: Context,
  { note, ...work }: OrderChange & { readonly note: string },
): Promise<Result<Order, "not_found">> {
  requirePermission(ctx.actor, "orders.status");
  return changeOrderOnce(ctx, work, { action: "order.note", note: () => note });
}
