import { FAQ_CATEGORIES } from "#app/rooms/content/constants.ts";
import { faqCategoryNames } from "#app/rooms/content/messages.ts";
import type { FaqCategory } from "#app/rooms/content/types.ts";
import { EntryList, type EntryRow } from "../entry-list.tsx";

export type FaqRow = EntryRow & { readonly category: FaqCategory };
type ListProps = Omit<Parameters<typeof EntryList<FaqRow>>[0], "label" | "level" | "rows"> & {
  rows: readonly FaqRow[];
};

export function FaqGroups({ rows, ...list }: ListProps) {
  const groups = FAQ_CATEGORIES.map((category) => ({
    category,
    rows: rows.filter((row) => row.category === category),
  })).filter((group) => group.rows.length > 0);
  return groups.map(({ category, rows: own }) => (
    <section key={category} className="entry-group" aria-labelledby={`faqs-${category}`}>
      <h2 id={`faqs-${category}`} className="entry-group-name">
        {faqCategoryNames[category]}
      </h2>
      <EntryList {...list} level={3} label={faqCategoryNames[category]} rows={own} />
    </section>
  ));
}
