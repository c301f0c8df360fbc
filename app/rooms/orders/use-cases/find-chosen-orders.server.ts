import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { MAX_BULK } from "../constants.ts";
import { orderPickStore } from "../store/order-pick-store.server.ts";
import type { ChosenOrder, OrderFilter } from "../types.ts";
import { readFilterMeaning } from "./read-filter-meaning.server.ts";

/** Orders chosen one by one, or the newest of all that match, for the questions before a bulk action. */
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
