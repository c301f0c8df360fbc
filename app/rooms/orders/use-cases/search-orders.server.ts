import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { readOrderFilter } from "../rules/order-filter.ts";
import { orderListStore } from "../store/order-list-store.server.ts";
import type { OrderSummary } from "../types.ts";
import { readFilterMeaning } from "./read-filter-meaning.server.ts";

/** The newest orders with this in their number, or in their customer's e-mail, name, phone, city or tracking number, at most so many. */
export async function searchOrders(
  ctx: Context,
  { term, limit }: { readonly term: string; readonly limit: number },
): Promise<OrderSummary[]> {
  requirePermission(ctx.actor, "orders.view");
  const filter = readOrderFilter(new URLSearchParams({ q: term }));
  return orderListStore.listFirst(ctx.db, filter, { meaning: await readFilterMeaning(ctx, filter), limit });
}
