import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { orderListStore } from "./order-list.store.server.ts";
import type { OrderFilter, OrderList, OrderSummary, OrderView, ChosenOrder, FilterMeaning } from "../types.ts";
import { mayBeInNumber, orderRange, searchedText } from "./order-filter.ts";
import { readSearch } from "#app/shared/kernel/lists/address-query.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { MAX_BULK } from "../constants.ts";
import { orderPickStore } from "./order-match.store.server.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";

/** One page of all orders, guests' included, newest first, with the number that match. */
export async function listOrders(ctx: Context, filter: OrderFilter): Promise<OrderList> {
  requirePermission(ctx.actor, "orders.view");
  const {
    rows: orders,
    total,
    pageCount,
  } = await orderListStore.list(ctx.db, filter, await readFilterMeaning(ctx, filter));
  return { orders, total, pageCount };
}

/** The newest `limit` orders by number, e-mail, name, phone, city or tracking number. */
export async function searchOrders(
  ctx: Context,
  { term, limit }: { readonly term: string; readonly limit: number },
): Promise<OrderSummary[]> {
  requirePermission(ctx.actor, "orders.view");
  const text = searchedText(readSearch(term));
  return orderListStore.search(ctx.db, { text, mayBeInNumber: mayBeInNumber(text) }, limit);
}

/** The number of orders in each saved view. */
export async function countOrderViews(ctx: Context): Promise<Record<OrderView, number>> {
  requirePermission(ctx.actor, "orders.view");
  return orderListStore.countViews(ctx.db);
}

/** The number of orders placed, guests' included. */
export async function countOrders(ctx: Context): Promise<number> {
  requirePermission(ctx.actor, "admin.review-dashboard");
  return orderListStore.countAll(ctx.db);
}

/** The chosen orders, or the newest that match, for a bulk action's confirmation. */
export async function findChosenOrders(
  ctx: Context,
  chosen: { readonly ids: readonly string[] } | { readonly matching: OrderFilter },
): Promise<ChosenOrder[]> {
  requirePermission(ctx.actor, "orders.view");
  if ("ids" in chosen) return orderPickStore.findMany(ctx.db, chosen.ids.filter(isUuid).slice(0, MAX_BULK));
  const filter = chosen.matching;
  const meaning = await readFilterMeaning(ctx, filter);
  return orderPickStore.findMatching(ctx.db, { filter, meaning, limit: MAX_BULK });
}

/** Resolves a filter now: days in the store's zone, search text, sales currency. */
export async function readFilterMeaning(ctx: Context, { range, search }: OrderFilter): Promise<FilterMeaning> {
  // public: called by use cases that check their own permission.
  const { timeZone, currency } = await readSettings(ctx);
  const text = searchedText(search);
  return { text, mayBeInNumber: mayBeInNumber(text), span: orderRange(range, ctx.now, timeZone), currency, timeZone };
}
