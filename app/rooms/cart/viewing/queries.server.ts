import type { Context } from "#app/shared/http/context.server.ts";
import { listCartProducts } from "#app/rooms/catalog/product/product.queries.server.ts";
import { priceCart, buyableLines, suggestions, type Suggestion } from "./price-cart.ts";
import type { Cart, CartLine } from "../types.ts";
import { MAX_SUGGESTIONS } from "../constants.ts";
import { listProductsNearPrice } from "#app/rooms/catalog/listing/queries.server.ts";
import { centsToFreeShipping, orderTotals } from "../order-totals.ts";
import type { z } from "zod";
import { parseFields } from "#app/shared/kernel/forms/form.ts";
import { err, type Result } from "#app/shared/kernel/result.ts";

/** The cart with today's products; what the own checkout holds counts as available. */
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

/** Products to suggest for free shipping; none for an empty cart or one that ships free. */
export async function suggestAdditions(
  ctx: Context,
  cart: Cart,
  pricing: Parameters<typeof orderTotals>[1],
): Promise<Suggestion[]> {
  // public: products of the shop.
  const buyable = buyableLines(cart.lines);
  const { subtotalCents } = orderTotals(buyable, pricing);
  const missingCents = centsToFreeShipping(subtotalCents, pricing.freeThresholdCents);
  if (buyable.length === 0 || missingCents === 0) return [];
  const inCart = cart.lines.map(({ productId }) => productId);
  // Extra candidates make up for those already in the cart.
  const candidates = await listProductsNearPrice(ctx, missingCents, MAX_SUGGESTIONS + inCart.length);
  return suggestions(candidates, { missingCents, inCart });
}

/** Parses a posted change of cart or wishlist; rejects and logs anything malformed. */
export function acceptChange<Change>(
  ctx: Pick<Context, "log">,
  form: FormData,
  schema: z.ZodType<Change>,
): Result<Change, "invalid_change"> {
  // public: a cart and a wishlist are the browser's own.
  const change = parseFields(schema, Object.fromEntries(form));
  if (change.ok) return change;
  ctx.log.error({ faults: change.error }, "cart or wishlist change refused");
  return err("invalid_change");
}
