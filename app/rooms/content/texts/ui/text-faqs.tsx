import { Disclosure } from "#app/shared/ui/navigation/disclosure.tsx";
import { Tab, TabGroup } from "#app/shared/ui/navigation/tabs.tsx";
import { FAQ_CATEGORIES } from "#app/rooms/content/constants.ts";
import { faqCategoryNames } from "#app/rooms/content/messages.ts";
import type { FaqCategory, MarkdownPart } from "#app/rooms/content/types.ts";
import { TextParts } from "./text-parts.tsx";
import { faqPageTexts } from "../page-messages.ts";

export type ShownFaq = { readonly id: string; readonly question: string; readonly answer: readonly MarkdownPart[] };

const nameOf = (category: FaqCategory | "all"): string =>
  category === "all" ? faqPageTexts.all : faqCategoryNames[category];

/** Links, so that each filter has an address. */
export function FaqFilter({ active }: { active: FaqCategory | null }) {
  return (
    <TabGroup label={faqPageTexts.categories} chosen={active ?? "all"}>
      {(["all", ...FAQ_CATEGORIES] as const).map((category) => (
        <Tab
          key={category}
          value={category}
          to={category === "all" ? "/faqs" : `/faqs?category=${category}`}
          preventScrollReset
        >
          {nameOf(category)}
        </Tab>
      ))}
    </TabGroup>
  );
}

export function FaqList({ faqs }: { faqs: readonly ShownFaq[] }) {
  return (
    <div>
      {faqs.map(({ id, question, answer }) => (
        <Disclosure
          key={id}
          summary={<h2 className="font-sans text-base font-semibold tracking-normal">{question}</h2>}
        >
          <div className="grid max-w-[68ch] gap-3">
            <TextParts parts={answer} heading="h3" />
          </div>
        </Disclosure>
      ))}
    </div>
  );
}
