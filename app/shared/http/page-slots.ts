/** Places of a rendered page that differ per visitor; the server fills them in each answer, also into cached pages. */
export const PAGE_SLOTS = { cartCount: "slot-cart-count", wishlistCount: "slot-wishlist-count" } as const;
export type PageSlot = keyof typeof PAGE_SLOTS;

const SLOT_PATTERN = /slot-(?:cart|wishlist)-count/;

/** Splits rendered HTML at its slots: text, slot, text, slot, … text. */
export function splitAtSlots(html: string): { text: string[]; slots: PageSlot[] } {
  const text: string[] = [];
  const slots: PageSlot[] = [];
  let rest = html;
  for (let match = SLOT_PATTERN.exec(rest); match; match = SLOT_PATTERN.exec(rest)) {
    text.push(rest.slice(0, match.index));
    slots.push(match[0] === PAGE_SLOTS.cartCount ? "cartCount" : "wishlistCount");
    rest = rest.slice(match.index + match[0].length);
  }
  text.push(rest);
  return { text, slots };
}

/** Joins the parts with this visitor's values. */
export function fillSlots(
  parts: { text: readonly string[]; slots: readonly PageSlot[] },
  values: Record<PageSlot, string>,
): string {
  return parts.text.map((piece, at) => piece + (parts.slots[at] ? values[parts.slots[at]] : "")).join("");
}
