import type { Context } from "#app/shared/http/context.server.ts";
import { listShopProducts } from "#app/rooms/catalog/use-cases/list-shop-products.server.ts";
import { centsToFreeShipping, orderTotals } from "../rules/order-totals.ts";
import { buyableLines } from "../rules/shown-lines.ts";
import { suggestions, type Suggestion } from "../rules/suggestions.ts";
import type { Cart } from "../types.ts";

const ANY = { search: "", category: null, page: 1 } as const;

/** The products to suggest for free shipping; none for an empty cart or one that ships free. */
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
  const reaching = await listShopProducts(ctx, { ...ANY, minCents: missingCents, maxCents: null, sort: "priceLow" });
  const nearing = await listShopProducts(ctx, { ...ANY, minCents: 0, maxCents: missingCents, sort: "priceHigh" });
  const inCart = cart.lines.map(({ productId }) => productId);
  return suggestions([...reaching.products, ...nearing.products], { missingCents, inCart });
}
