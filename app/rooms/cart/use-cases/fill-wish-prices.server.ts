import type { Context } from "#app/shared/http/context.server.ts";
import { listCartProducts } from "#app/rooms/catalog/use-cases/list-cart-products.server.ts";
import { keepWishPrices } from "../rules/price-wishes.ts";
import type { Wish } from "../types.ts";

/** The wishes, each with a price to tell a change by: those that know none get the one of now. */
export async function fillWishPrices(ctx: Context, wishes: readonly Wish[]): Promise<Wish[]> {
  // public: a wishlist is the browser's own; products are read by their public columns.
  const unpriced = wishes.flatMap(({ productId, shownCents }) => (shownCents === undefined ? [productId] : []));
  return keepWishPrices(wishes, await listCartProducts(ctx, unpriced));
}
