import { FAQ_CATEGORIES } from "#app/rooms/content/constants.ts";
import { answerParts } from "#app/rooms/content/texts/block-parts.ts";
import { answerText } from "#app/rooms/content/faq/answer-text.ts";
import { fillTokens } from "#app/rooms/content/texts/tokens.ts";
import { FaqContacts } from "#app/rooms/content/texts/ui/text-faq-contacts.tsx";
import { FaqFilter, FaqList } from "#app/rooms/content/texts/ui/text-faqs.tsx";
import { listFaqs } from "#app/rooms/content/faq/queries.server.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { pageMeta } from "#app/shop/shell/page-meta.ts";
import { cachePage, shop } from "#app/shared/http/request-state.server.ts";
import { JsonLd } from "#app/shared/ui/page/json-ld.tsx";
import { contentTokens } from "./content-tokens.ts";
import type { Route } from "./+types/faqs";
import { faqPageTexts } from "#app/rooms/content/texts/page-messages.ts";
import { PAGE_TAGS } from "#app/shared/http/cache/page-tags.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: faqPageTexts.title,
    description: faqPageTexts.description,
    path: "/faqs",
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = shop(context);
  const requestedCategory = url.searchParams.get("category");
  const category = FAQ_CATEGORIES.find((known) => known === requestedCategory) ?? null;
  const search = category === null ? "" : `?${new URLSearchParams({ category }).toString()}`;
  cachePage(context, [PAGE_TAGS.content, PAGE_TAGS.settings], { search });
  const [all, settings] = await Promise.all([listFaqs(ctx), readSettings(ctx)]);
  const tokens = contentTokens(settings);
  const faqs = all
    .filter((faq) => category === null || faq.category === category)
    .map(({ id, question, answer }) => ({ id, question, answer: answerParts(fillTokens(answer, tokens)) }));
  return { category, faqs, contacts: settings.contacts, email: settings.storeEmail };
}

export default function Faqs({ loaderData }: Route.ComponentProps) {
  const { category, faqs, contacts, email } = loaderData;
  return (
    <div className="page section">
      <div className="mx-auto grid max-w-3xl gap-8">
        <div className="grid gap-3">
          <h1 tabIndex={-1} className="text-title">
            {faqPageTexts.heading}
          </h1>
          <p className="text-lead text-muted">{faqPageTexts.lead}</p>
        </div>
        <div className="grid gap-2">
          <FaqFilter active={category} />
          <FaqList faqs={faqs} />
        </div>
        <FaqContacts contacts={contacts} email={email} />
      </div>
      <JsonLd data={faqPage(faqs)} />
    </div>
  );
}

const faqPage = (faqs: Route.ComponentProps["loaderData"]["faqs"]) => ({
  "@context": "https://schema.org",
  "@type": "FAQPage",
  mainEntity: faqs.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answerText(answer) },
  })),
});
