const SLOTS = ["cartCount", "wishlistCount", "deliverTo", "deliverToName", "delivery", "deliveryHint"] as const;
export type PageSlot = (typeof SLOTS)[number];
export type PageMarks = Readonly<Record<PageSlot, string>>;
export type SlotValues = Readonly<Record<PageSlot, string>>;
/** UTF-8 text and slots alternate, beginning and ending with text. */
export type PageParts = { readonly text: readonly Uint8Array[]; readonly slots: readonly PageSlot[] };

/** Keyed by ISO country code; "" for no choice. */
export type CountrySlots = Readonly<Record<string, Omit<SlotValues, "cartCount" | "wishlistCount">>>;

/** Placeholders for one rendering, beginning with `mark`: random and made after all data is loaded, so no user text can contain them. */
export const newPageMarks = (mark: string = crypto.randomUUID()): PageMarks =>
  Object.fromEntries(SLOTS.map((slot, at) => [slot, `${mark}-${at}`])) as PageMarks;

export function splitAtMarks(html: string, marks: PageMarks): PageParts {
  const text: Uint8Array[] = [];
  const slots: PageSlot[] = [];
  const slotOf = new Map(SLOTS.map((slot) => [marks[slot], slot]));
  for (const piece of html.split(new RegExp(`(${[...slotOf.keys()].join("|")})`))) {
    const slot = slotOf.get(piece);
    if (slot) slots.push(slot);
    else text.push(Buffer.from(piece));
  }
  return { text, slots };
}

export function fillSlots({ text, slots }: PageParts, values: SlotValues): Buffer {
  return Buffer.concat(
    text.flatMap((piece, at) => {
      const slot = slots[at];
      return slot ? [piece, Buffer.from(values[slot])] : [piece];
    }),
  );
}

/** The element around a kept part while the document is rendered; it is removed before the page is sent. */
export const KEPT_PART = "kept-part";

export type KeptPartOf = { readonly id: string; readonly isKnown: boolean };
