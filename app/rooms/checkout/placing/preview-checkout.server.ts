import type { Context } from "#app/shared/http/context.server.ts";
import { orderTotals } from "#app/rooms/cart/order-totals.ts";
import { listCartProducts } from "#app/rooms/catalog/product/product.queries.server.ts";
import { readPricing } from "#app/rooms/shipping/rates/queries.server.ts";
import { mergeLines } from "./checkout.ts";
import type { CheckoutPreview, PlaceCheckoutInput } from "../types.ts";

/** "" before a country is chosen. */
export type PreviewInput = {
  readonly lines: PlaceCheckoutInput["lines"];
  readonly to: { readonly country: string; readonly state: string };
  readonly openId: string | null;
};

/** The shipping step's summary: the cart at today's prices, unchanged quantities, and their problems. */
export async function previewCheckout(ctx: Context, { lines, to, openId }: PreviewInput): Promise<CheckoutPreview> {
  // public: prices are public.
  const merged = mergeLines(lines);
  const ids = merged.map((line) => line.productId);
  const found = await listCartProducts(ctx, ids, openId);
  const products = new Map(found.map((product) => [product.id, product]));
  const priced = merged.flatMap(({ productId, quantity }) => {
    const product = products.get(productId);
    if (!product?.showInShop) return [];
    const { name, priceCents: unitCents, originalPriceCents: originalUnitCents, availableStock } = product;
    return [
      {
        productId,
        name,
        quantity,
        unitCents,
        originalUnitCents,
        imageUrl: null,
        left: availableStock < quantity ? availableStock : null,
      },
    ];
  });
  const { currency, ...pricing } = await readPricing(ctx, to);
  return {
    ...orderTotals(priced, pricing),
    lines: priced,
    currency,
    pricedAt: ctx.now,
    hasVanished: priced.length < merged.length,
  };
}
