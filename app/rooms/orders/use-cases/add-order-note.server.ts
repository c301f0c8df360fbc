import { requirePermission, type Context } from "../../../shared/http/context.server.ts";
import type { Result } from "../../../shared/kernel/result.ts";
import type { Order } from "../types.ts";
import { workOnOrder, type OrderWork } from "./work-on-order.server.ts";

/** Adds what staff wants to remember about an order to its history; the customer never sees it. */
export async function addOrderNote(
  ctx: Context,
  { note, ...work }: OrderWork & { readonly note: string },
): Promise<Result<Order, "not_found">> {
  requirePermission(ctx.actor, "orders.status");
  return workOnOrder(ctx, work, { action: "order.note", note: () => note });
}
