import type { CartProduct } from "#app/rooms/catalog/types.ts";

/** A product as cart and wishlist read it: in the shop, ten pieces at 10.00, unless said otherwise. */
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
