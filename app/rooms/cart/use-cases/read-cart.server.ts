import type { Context } from "#app/shared/http/context.server.ts";
import { listCartProducts } from "#app/rooms/catalog/use-cases/list-cart-products.server.ts";
import { priceCart } from "../rules/price-cart.ts";
import type { Cart, CartLine } from "../types.ts";

/** The visitor's cart priced with products as they are now; what the own checkout holds counts as available. */
export async function readCart(
  ctx: Context,
  lines: readonly CartLine[],
  checkoutId: string | null = null,
): Promise<Cart> {
  // public: a cart is the browser's own; products are read by their public columns.
  if (lines.length === 0) return priceCart([], []);
  const products = await listCartProducts(
    ctx,
    lines.map((line) => line.productId),
    checkoutId,
  );
  return priceCart(lines, products);
}
