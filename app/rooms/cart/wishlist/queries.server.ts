import type { Context } from "#app/shared/http/context.server.ts";
import { listCartProducts } from "#app/rooms/catalog/product/product.queries.server.ts";
import { priceWishes, keepWishPrices } from "./wishlist.ts";
import type { Wish, Wishlist } from "../types.ts";

/** The wishlist with today's products, without those that left the shop. */
export async function readWishlist(ctx: Context, wishes: readonly Wish[]): Promise<Wishlist> {
  // public: a wishlist is the browser's own; products are read by their public columns.
  const products = await listCartProducts(
    ctx,
    wishes.map(({ productId }) => productId),
  );
  return priceWishes(wishes, products);
}

/** Adds today's price to wishes without one, so that changes can be reported. */
export async function fillWishPrices(ctx: Context, wishes: readonly Wish[]): Promise<Wish[]> {
  // public: a wishlist is the browser's own; products are read by their public columns.
  const unpriced = wishes.flatMap(({ productId, shownCents }) => (shownCents === undefined ? [productId] : []));
  return keepWishPrices(wishes, await listCartProducts(ctx, unpriced));
}
