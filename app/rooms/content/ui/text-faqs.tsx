import { Disclosure } from "../../../shared/ui/disclosure.tsx";
import { Tab, TabGroup } from "../../../shared/ui/tabs.tsx";
import { FAQ_CATEGORIES } from "../constants.ts";
import type { Faq, FaqCategory } from "../types.ts";

const names: Readonly<Record<FaqCategory | "all", string>> = {
  all: "All",
  products: "Products",
  usage: "Usage",
  shipping: "Shipping",
  company: "Company",
};

/** The five filters of the questions, as links so that each is an address (S-FAQ-02..04). */
export function FaqFilter({ active }: { active: FaqCategory | null }) {
  return (
    <TabGroup label="Question categories" chosen={active ?? "all"}>
      {(["all", ...FAQ_CATEGORIES] as const).map((category) => (
        <Tab
          key={category}
          value={category}
          to={category === "all" ? "/faqs" : `/faqs?category=${category}`}
          preventScrollReset
        >
          {names[category]}
        </Tab>
      ))}
    </TabGroup>
  );
}

/** Questions that open one by one, as many at once as one likes (S-FAQ-05, S-FAQ-06). */
export function FaqList({ faqs }: { faqs: readonly Faq[] }) {
  return (
    <div>
      {faqs.map(({ id, question, answer }) => (
        <Disclosure
          key={id}
          summary={<h2 className="font-sans text-base font-semibold tracking-normal">{question}</h2>}
        >
          <p className="max-w-[68ch]">{answer}</p>
        </Disclosure>
      ))}
    </div>
  );
}
