import type { Context } from "#app/shared/http/context.server.ts";
import { listCartProducts } from "#app/rooms/catalog/product/product.queries.server.ts";
import { judgeAddition } from "./judge-addition.ts";
import type { Addition, CartLine } from "../types.ts";

type Wish = { readonly productId: string; readonly quantity: number; readonly checkoutId: string | null };

/** Adds pieces up to the available stock; what the buyer's own checkout holds counts as available. */
export async function addProductToCart(ctx: Context, lines: readonly CartLine[], wish: Wish): Promise<Addition> {
  // public: a cart is the browser's own.
  const [product] = await listCartProducts(ctx, [wish.productId], wish.checkoutId);
  return judgeAddition(lines, wish, product);
}
