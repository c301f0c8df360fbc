import type { Wish, WishlistChange } from "../types.ts";
import { addWish, isWished, parseWishlist } from "./wishes.ts";

/** The wishlist after one change; `restore` brings back what an undo names. */
export function changeWishlist(wishes: readonly Wish[], change: WishlistChange): Wish[] {
  switch (change.intent) {
    case "toggle":
      return isWished(wishes, change.productId)
        ? without(wishes, change.productId)
        : addWish(wishes, { productId: change.productId });
    case "remove":
    case "move":
      return without(wishes, change.productId);
    case "clear":
      return [];
    case "restore":
      return parseWishlist(change.wishlist).reduce(addWish, [...wishes]);
  }
}

const without = (wishes: readonly Wish[], id: string): Wish[] => wishes.filter(({ productId }) => productId !== id);
