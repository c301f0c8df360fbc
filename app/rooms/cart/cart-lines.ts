import { BADGE_CAP, MAX_LINES, MAX_QUANTITY, COMPACT_ID_LENGTH } from "./constants.ts";
import type { CartLine, Wish } from "./types.ts";

const QUANTITY = /^[1-9]\d{0,2}$/;

/** Reads the cart cookie; skips malformed lines and merges lines of the same product. */
export function parseCart(cookie: string | undefined): CartLine[] {
  return (cookie ?? "").split("_").reduce<CartLine[]>((lines, part) => {
    const [compact = "", quantity = "", cents = ""] = part.split(".");
    const id = wholeId(compact);
    if (id === null || !QUANTITY.test(quantity)) return lines;
    const { shownCents } = shownPrice(cents);
    const added = addToCart(lines, id, Number(quantity));
    return shownCents === undefined ? added : keepPrice(added, id, shownCents);
  }, []);
}

/** Compact cookie text, each line id.quantity or id.quantity.cents: 50 lines fit well under 4 kB. */
export const serializeCart = (lines: readonly CartLine[]): string =>
  lines
    .map(({ productId, quantity, shownCents }) =>
      [compactId(productId), quantity, ...(shownCents === undefined ? [] : [shownCents])].join("."),
    )
    .join("_");

/** Records the price a product was added at; an existing one stays, so that the cart can report a change. */
export const keepPrice = (lines: readonly CartLine[], productId: string, shownCents: number): CartLine[] =>
  lines.map((line) => (line.productId === productId ? { shownCents, ...line } : line));

/** Adds pieces to the product's line, or as a new last line; a negative number removes pieces. */
export function addToCart(lines: readonly CartLine[], productId: string, quantity = 1): CartLine[] {
  const present = lines.find((line) => line.productId === productId);
  if (present) return setQuantity(lines, productId, present.quantity + quantity);
  return lines.length >= MAX_LINES || quantity <= 0
    ? [...lines]
    : [...lines, { productId, quantity: Math.min(quantity, MAX_QUANTITY) }];
}

/** Sets a line's quantity; 0 or less removes the line. */
export function setQuantity(lines: readonly CartLine[], productId: string, quantity: number): CartLine[] {
  if (quantity <= 0) return lines.filter((line) => line.productId !== productId);
  return lines.map((line) =>
    line.productId === productId ? { ...line, quantity: Math.min(quantity, MAX_QUANTITY) } : line,
  );
}

/** The cart after an order of these products: what was added meanwhile stays. */
export const withoutOrdered = (
  lines: readonly CartLine[],
  ordered: readonly { readonly productId: string | null }[],
): CartLine[] => lines.filter((line) => !ordered.some(({ productId }) => productId === line.productId));

/** All pieces in the cart. */
export const countPieces = (lines: readonly CartLine[]): number => lines.reduce((sum, line) => sum + line.quantity, 0);

/** "9+" above nine. */
export const badgeText = (count: number): string => (count > BADGE_CAP ? `${BADGE_CAP}+` : String(count));

const COMPACT_ID = new RegExp(`^[0-9a-f]{${COMPACT_ID_LENGTH}}$`);
const CENTS = /^\d{1,10}$/;

/** An id without its hyphens, as in the cookies. */
export const compactId = (id: string): string => id.replaceAll("-", "").toLowerCase();

/** The whole id; null for a text that is not a compact id. */
export const wholeId = (compact: string): string | null =>
  COMPACT_ID.test(compact) ? compact.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5") : null;

/** To be spread into a line; empty for an unreadable price. */
export const shownPrice = (cents: string): { readonly shownCents?: number } =>
  CENTS.test(cents) ? { shownCents: Number(cents) } : {};

/** Reads the wishlist cookie; skips malformed entries. Older entries have no price. */
export function parseWishlist(cookie: string | undefined): Wish[] {
  return (cookie ?? "").split("_").reduce<Wish[]>((wishes, part) => {
    const [compact = "", cents = ""] = part.split(".");
    const productId = wholeId(compact);
    return productId === null ? wishes : addWish(wishes, { productId, ...shownPrice(cents) });
  }, []);
}

/** Compact cookie text, each wish id or id.cents: 50 fit well under 4 kB. */
export const serializeWishlist = (wishes: readonly Wish[]): string =>
  wishes
    .map(({ productId, shownCents }) => compactId(productId) + (shownCents === undefined ? "" : `.${shownCents}`))
    .join("_");

/** Existing products stay as they are; a full list takes no more. */
export const addWish = (wishes: readonly Wish[], wish: Wish): Wish[] =>
  wishes.length >= MAX_LINES || isWished(wishes, wish.productId) ? [...wishes] : [...wishes, wish];

/** A full list stays as it is. */
export const toggleWish = (wishes: readonly Wish[], wish: Wish): Wish[] =>
  isWished(wishes, wish.productId) ? withoutWish(wishes, wish.productId) : addWish(wishes, wish);

/** The list without a product. */
export const withoutWish = (wishes: readonly Wish[], id: string): Wish[] =>
  wishes.filter(({ productId }) => productId !== id);

/** Whether a product is on the list. */
export const isWished = (wishes: readonly Wish[], id: string): boolean =>
  wishes.some(({ productId }) => productId === id);
