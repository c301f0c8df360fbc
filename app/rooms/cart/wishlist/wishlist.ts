import type { Wish, WishlistChange, Wishlist } from "../types.ts";
import { addWish, parseWishlist, toggleWish, withoutWish } from "../cart-lines.ts";
import type { CartProduct } from "#app/rooms/catalog/types.ts";

/** Applies one change; `restore` brings back what an undo names. */
export function changeWishlist(wishes: readonly Wish[], change: WishlistChange): Wish[] {
  switch (change.intent) {
    case "toggle":
      return toggleWish(wishes, { productId: change.productId });
    case "remove":
    case "move":
      return withoutWish(wishes, change.productId);
    case "clear":
      return [];
    case "restore":
      return parseWishlist(change.wishlist).reduce(addWish, [...wishes]);
  }
}

/** The wishes with today's products: keeps a changed price's former one, drops products that left the shop. */
export function priceWishes(wishes: readonly Wish[], products: readonly CartProduct[]): Wishlist {
  const byId = new Map(products.map((product) => [product.id, product]));
  const shown = wishes.flatMap(({ productId, shownCents }) => {
    const product = byId.get(productId);
    if (!product?.showInShop) return [];
    const hasChanged = shownCents !== undefined && shownCents !== product.priceCents;
    return [{ ...product, formerPriceCents: hasChanged ? shownCents : null }];
  });
  return {
    products: shown,
    hasVanished: shown.length < wishes.length,
    keptWishes: shown.map(toWish),
  };
}

/** A wish as kept after its product was shown. */
export const toWish = ({ id, priceCents }: CartProduct): Wish => ({ productId: id, shownCents: priceCents });

/** Adds today's price to wishes without one; others keep theirs, so that changes can be reported. */
export function keepWishPrices(wishes: readonly Wish[], products: readonly CartProduct[]): Wish[] {
  const now = new Map(products.map(({ id, priceCents }) => [id, { shownCents: priceCents }]));
  return wishes.map((wish) => ({ ...now.get(wish.productId), ...wish }));
}
