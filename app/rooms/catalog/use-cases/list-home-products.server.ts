import type { Context } from "#app/shared/http/context.server.ts";
import { MAX_HOME_PRODUCTS } from "../constants.ts";
import { listingStore } from "../store/listing-store.server.ts";
import type { ProductCard } from "../types.ts";
import { describeCards } from "./describe-products.server.ts";

/** "Our Premium Products": shown products by their place on the home page, then by name, at most eight. */
export async function listHomeProducts(ctx: Context): Promise<ProductCard[]> {
  // public: only products shown in the shop.
  return describeCards(ctx, await listingStore.listForHome(ctx.db, MAX_HOME_PRODUCTS));
}
