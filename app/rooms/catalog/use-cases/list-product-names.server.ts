import type { Context } from "#app/shared/http/context.server.ts";
import { productStore } from "../store/product-store.server.ts";

/** The names of these products by id, in the order of the names; deleted products are absent. */
export async function listProductNames(
  ctx: Context,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  // public: names stand on public pages.
  return productStore.namesOf(ctx.db, [...new Set(productIds)]);
}
