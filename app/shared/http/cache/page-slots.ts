const SLOTS = ["cartCount", "wishlistCount", "deliverTo", "deliverToName", "delivery", "deliveryHint"] as const;
export type PageSlot = (typeof SLOTS)[number];
export type PageMarks = Readonly<Record<PageSlot, string>>;
export type SlotValues = Readonly<Record<PageSlot, string>>;
/** A page in order: HTML in UTF-8, and the slots between. */
export type PageParts = readonly (Uint8Array | PageSlot)[];

/** Keyed by ISO country code; "" for no choice. */
export type CountrySlots = Readonly<Record<string, Omit<SlotValues, "cartCount" | "wishlistCount">>>;

/** Placeholders for one rendering: `mark`, a dash and a digit. */
export const newPageMarks = (mark: string): PageMarks =>
  Object.fromEntries(SLOTS.map((slot, at) => [slot, `${mark}-${at}`])) as PageMarks;

/** The slot of a placeholder's digit. */
export const slotAt = (digit: number): PageSlot | undefined => SLOTS[digit];

export const fillSlots = (parts: PageParts, values: SlotValues): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(values[part]) : part)));

/** The element around a kept part while the document is rendered; it is removed before the page is sent. */
export const KEPT_PART = "kept-part";

export type KeptPartOf = { readonly id: string; readonly isKnown: boolean };
