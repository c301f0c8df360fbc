import type { CartProduct } from "#app/rooms/catalog/types.ts";

/** Defaults to ten pieces in the shop at 10.00. */
export const cartProduct = (id: string, more: Partial<CartProduct> = {}): CartProduct => ({
  id,
  name: `Product ${id}`,
  slug: `product-${id}`,
  priceCents: 1000,
  originalPriceCents: null,
  discount: null,
  availableStock: 10,
  isInStock: true,
  showInShop: true,
  picture: null,
  ...more,
});
