import type { Context } from "#app/shared/http/context.server.ts";
import { listCartProducts } from "#app/rooms/catalog/product/product.queries.server.ts";
import { type AdditionRequest, judgeAddition } from "./judge-addition.ts";
import type { Addition, CartLine } from "../types.ts";

/** Adds pieces up to the available stock; what the buyer's own checkout holds counts as available. */
export async function addProductToCart(
  ctx: Context,
  lines: readonly CartLine[],
  request: AdditionRequest & { readonly checkoutId: string | null },
): Promise<Addition> {
  // public: a cart is the browser's own.
  const [product] = await listCartProducts(ctx, [request.productId], request.checkoutId);
  return judgeAddition(lines, request, product);
}
