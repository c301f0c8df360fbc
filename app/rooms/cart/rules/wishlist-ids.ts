import { COMPACT_ID_LENGTH, MAX_LINES } from "../constants.ts";

const COMPACT_ID = new RegExp(`^[0-9a-f]{${COMPACT_ID_LENGTH}}$`);

/** Reads the wishlist cookie as product ids; what cannot be read is left out (S-ERR-06). */
export function parseWishlist(cookie: string | undefined): string[] {
  const ids = (cookie ?? "").split("_").filter((part) => COMPACT_ID.test(part));
  return [...new Set(ids)]
    .slice(0, MAX_LINES)
    .map((id) => id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"));
}

/** Writes the wishlist as compact cookie text. */
export const serializeWishlist = (ids: readonly string[]): string =>
  ids.map((id) => id.replaceAll("-", "").toLowerCase()).join("_");

/** Adds a product when it is absent, removes it when it is present (S-WISH-09, S-WISH-10); a full list takes no more. */
export function toggleWish(ids: readonly string[], productId: string): string[] {
  if (ids.includes(productId)) return ids.filter((id) => id !== productId);
  return ids.length >= MAX_LINES ? [...ids] : [...ids, productId];
}
