import { Plus } from "lucide-react";
import { useLocation } from "react-router";
import { entryListTexts, entryTexts } from "#app/rooms/content/entries/entry-messages.ts";
import { faqDone, faqFieldNames, faqTexts as texts, faqValueNames } from "#app/rooms/content/faq/faq-messages.ts";
import { faqCategoryNames } from "#app/rooms/content/messages.ts";
import { blockPreview } from "#app/rooms/content/blocks/block.ts";
import { faqValues, newFaq } from "#app/rooms/content/faq/faq.ts";
import { BlockTabs } from "../blocks/block-tabs.tsx";
import { FaqDialog } from "./faq-dialog.tsx";
import { FaqGroups } from "./faq-list.tsx";
import { FAQ_KIND, listStaffFaqs } from "#app/rooms/content/faq/queries.server.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { readLimitedForm } from "#app/shared/http/request/body.server.ts";
import { StateScreen } from "#app/office/ui/list/state-screen.tsx";
import { ButtonLink } from "#app/shared/ui/button.tsx";
import { AdminError } from "#app/office/shell/error.tsx";
import { adminMeta, reloadOn } from "#app/office/http/route-exports.ts";
import { requireStaff } from "#app/office/http/guard.server.ts";
import { doneText } from "#app/office/http/list-links.ts";
import { orGone, readList } from "#app/office/http/read-list.server.ts";
import type { Route } from "./+types/route";
import { entryAnswer } from "../entry-actions.server.ts";
import { EntryDialogs } from "../entry-dialogs.tsx";
import { readEntryDialog } from "../entry-page.server.ts";
import { handleFaqAction } from "./actions.server.ts";
import { faqListPath, faqPath, FAQS, readFaqFilter } from "./links.ts";

// An answer of 5,000 characters, each of which a form may write with twelve.
const MAX_FORM_BYTES = 131_072;

export const meta = adminMeta("FAQs", texts.subtitle);

export async function loader(args: Route.LoaderArgs) {
  const ctx = await requireStaff(args);
  const filter = readFaqFilter(args.url.searchParams);
  const list = await readList(ctx, {
    name: texts.noun.many,
    page: filter.page,
    pathOf: (page) => faqListPath({ ...filter, page }),
    read: async () => {
      const { rows, ...found } = await listStaffFaqs(ctx, filter);
      return { ...found, rows: rows.map((faq) => ({ ...faq, name: faq.question, text: blockPreview(faq.answer) })) };
    },
  });
  const { timeZone } = await readSettings(ctx);
  const dialog = await readEntryDialog(ctx, FAQ_KIND, {
    url: args.url,
    timeZone,
    start: () => newFaq(filter.category),
    values: faqValues,
    name: (faq) => faq.question,
  });
  return orGone({ filter, list, dialog, done: doneText(args.url.searchParams, faqDone) }, dialog?.kind === "gone");
}

export async function action(args: Route.ActionArgs) {
  const ctx = await requireStaff(args);
  const form = await readLimitedForm(args.request, MAX_FORM_BYTES);
  return form ? handleFaqAction(ctx, { form, url: args.url }) : entryAnswer({ error: entryTexts.tooLarge }, 413);
}

/** After a refusal the list is shown as it is now. */
export const shouldRevalidate = reloadOn(404, 409, 500);

/** The questions and answers of /faqs. */
export default function AdminFaqs({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, list, dialog, done } = loaderData;
  const { search } = useLocation();
  const answer = actionData ?? null;
  const to = (parts: Readonly<Record<string, string>>): string => faqPath(search, parts);
  const isOrdered = filter.search === "" && filter.state === null;
  return (
    <StateScreen
      path={FAQS}
      texts={{ ...texts, ...entryListTexts }}
      noun={texts.noun}
      loaded={{ filter, list, open: { shown: null, isGone: dialog?.kind === "gone" } }}
      done={answer ? null : done}
      refused={dialog?.kind === "form" ? null : (answer?.error ?? null)}
      choice={categoryChoice(filter.category)}
      actions={
        <ButtonLink to={to({ add: "1" })} preventScrollReset variant="leaf" data-key="n">
          <Plus size={18} />
          {texts.add}
        </ButtonLink>
      }
      above={<BlockTabs chosen="faqs" />}
      table={(here) => (
        <FaqGroups rows={list.rows} action={here} to={(kind, id) => to({ [kind]: id })} isOrdered={isOrdered} />
      )}
      dialog={(here) => (
        <EntryDialogs
          dialog={dialog}
          texts={texts}
          fieldNames={faqFieldNames}
          valueNames={faqValueNames}
          to={to}
          closeTo={here}
        >
          {(form) => <FaqDialog {...form} answer={answer} />}
        </EntryDialogs>
      )}
    />
  );
}

const categoryChoice = (value: string | null) => ({
  name: "category",
  label: faqFieldNames.category,
  all: texts.allCategories,
  value,
  names: faqCategoryNames,
});

export const ErrorBoundary = AdminError;
