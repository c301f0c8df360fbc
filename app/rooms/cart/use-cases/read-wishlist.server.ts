import type { Context } from "../../../shared/http/context.server.ts";
import type { CartProduct } from "../../catalog/types.ts";
import { listCartProducts } from "../../catalog/use-cases/list-cart-products.server.ts";

export type Wishlist = { readonly products: readonly CartProduct[]; readonly hasVanished: boolean };

/** The visitor's wishlist with products as they are now; those that left the shop are left out (S-WISH-06, S-ENT-43, R-067). */
export async function readWishlist(ctx: Context, ids: readonly string[]): Promise<Wishlist> {
  // public: a wishlist is the browser's own; products are read by their public columns.
  const products = (await listCartProducts(ctx, ids)).filter(({ showInShop }) => showInShop);
  return { products, hasVanished: products.length < ids.length };
}
