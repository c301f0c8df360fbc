import type { WishlistChange } from "../types.ts";
import { parseWishlist, toggleWish } from "./wishlist-ids.ts";

/** The wishlist after one change (S-WISH-05, S-WISH-07, S-WISH-09, S-WISH-10); `restore` brings back what an undo names. */
export function changeWishlist(ids: readonly string[], change: WishlistChange): string[] {
  switch (change.intent) {
    case "toggle":
      return toggleWish(ids, change.productId);
    case "remove":
    case "move":
      return ids.filter((id) => id !== change.productId);
    case "clear":
      return [];
    case "restore":
      return parseWishlist(change.wishlist).reduce<string[]>(
        (now, id) => (now.includes(id) ? now : toggleWish(now, id)),
        [...ids],
      );
  }
}
