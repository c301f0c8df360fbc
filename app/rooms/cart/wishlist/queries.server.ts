import type { Context } from "#app/shared/http/context.server.ts";
import { listCartProducts } from "#app/rooms/catalog/product/product.queries.server.ts";
import { priceWishes, keepWishPrices } from "./wishlist.ts";
import type { Wish, Wishlist } from "../types.ts";

/** The visitor's wishlist with products as they are now; those that left the shop are left out. */
export async function readWishlist(ctx: Context, wishes: readonly Wish[]): Promise<Wishlist> {
  // public: a wishlist is the browser's own; products are read by their public columns.
  const products = await listCartProducts(
    ctx,
    wishes.map(({ productId }) => productId),
  );
  return priceWishes(wishes, products);
}

/** The wishes, each with a price to tell a change by: those that know none get the one of now. */
export async function fillWishPrices(ctx: Context, wishes: readonly Wish[]): Promise<Wish[]> {
  // public: a wishlist is the browser's own; products are read by their public columns.
  const unpriced = wishes.flatMap(({ productId, shownCents }) => (shownCents === undefined ? [productId] : []));
  return keepWishPrices(wishes, await listCartProducts(ctx, unpriced));
}
