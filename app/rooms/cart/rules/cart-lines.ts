import { BADGE_CAP, MAX_LINES, MAX_QUANTITY } from "../constants.ts";
import type { CartLine } from "../types.ts";
import { compactId, shownPrice, wholeId } from "./cookie-words.ts";

const QUANTITY = /^[1-9]\d{0,2}$/;

/** Reads the cart cookie; what cannot be read is left out, the same product on two lines becomes one. */
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

/** Writes the cart as compact cookie text, a line as id.quantity or id.quantity.cents: 50 lines fit well under 4 kB. */
export const serializeCart = (lines: readonly CartLine[]): string =>
  lines
    .map(({ productId, quantity, shownCents }) =>
      [compactId(productId), quantity, ...(shownCents === undefined ? [] : [shownCents])].join("."),
    )
    .join("_");

/** Remembers the price a product was put in at; a line that knows one keeps it, so that the cart tells of the change. */
export const keepPrice = (lines: readonly CartLine[], productId: string, shownCents: number): CartLine[] =>
  lines.map((line) => (line.productId === productId ? { shownCents, ...line } : line));

/** Adds pieces of a product: to its line when it is there, else as a new last line; a negative number takes them out. */
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

/** All pieces in the cart. */
export const countPieces = (lines: readonly CartLine[]): number => lines.reduce((sum, line) => sum + line.quantity, 0);

/** The badge's text: the number, or "9+" above nine. */
export const badgeText = (count: number): string => (count > BADGE_CAP ? `${BADGE_CAP}+` : String(count));
