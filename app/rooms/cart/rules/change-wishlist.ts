import type { Wish, WishlistChange } from "../types.ts";
import { addWish, parseWishlist, toggleWish, withoutWish } from "./wishes.ts";

/** The wishlist after one change (S-WISH-05, S-WISH-07, S-WISH-09, S-WISH-10); `restore` brings back what an undo names. */
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
