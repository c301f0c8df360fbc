import type { Context } from "#app/shared/http/context.server.ts";
import { listCartProducts } from "#app/rooms/catalog/use-cases/list-cart-products.server.ts";
import { priceWishes } from "../rules/price-wishes.ts";
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
