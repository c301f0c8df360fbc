import { Plus } from "lucide-react";
import { useLocation } from "react-router";
import { entryListTexts, faqCategoryNames } from "#app/rooms/content/messages.ts";
import { faqDone, faqFieldNames, faqTexts as texts, faqValueNames } from "#app/rooms/content/faq/faq-messages.ts";
import { blockPreview } from "#app/rooms/content/blocks/block.ts";
import { BlockTabs } from "../blocks/block-tabs.tsx";
import { FaqDialog } from "./faq-dialog.tsx";
import { FaqGroups } from "./faq-list.tsx";
import { listStaffFaqs } from "#app/rooms/content/faq/queries.server.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { StateScreen } from "#app/office/ui/list/state-screen.tsx";
import { ButtonLink } from "#app/shared/ui/button.tsx";
import { AdminError } from "#app/office/shell/error.tsx";
import { adminMeta, reloadOn } from "#app/office/http/route-exports.ts";
import { requireStaff } from "#app/office/http/guard.server.ts";
import { doneText } from "#app/office/http/list-links.ts";
import { handlePost } from "#app/office/http/handle-post.server.ts";
import { NO_ROWS, readList, withGoneStatus } from "#app/office/http/read-list.server.ts";
import type { Route } from "./+types/route";
import { EntryDialogs } from "../entry-dialogs.tsx";
import {
  hideFaq,
  moveFaqBy,
  nameFaqRevision,
  refuseFaq,
  removeFaq,
  restoreFaqRevision,
  saveFaq,
  showFaq,
} from "./actions.server.ts";
import { faqListPath, faqPath, FAQS, readFaqFilter } from "./links.ts";
import { readFaqDialog } from "./load.server.ts";

// An answer of 5,000 characters, each of which a form may encode as twelve.
const MAX_FORM_BYTES = 131_072;

export const meta = adminMeta(
  () => "FAQs",
  () => texts.subtitle,
);

export async function loader(args: Route.LoaderArgs) {
  const ctx = await requireStaff(args);
  const filter = readFaqFilter(args.url.searchParams);
  const list = await readList(ctx, {
    name: texts.noun.many,
    url: args.url,
    page: filter.page,
    none: NO_ROWS,
    pathOf: (page) => faqListPath({ ...filter, page }),
    read: async () => {
      const { rows, ...found } = await listStaffFaqs(ctx, filter);
      return { ...found, rows: rows.map((faq) => ({ ...faq, name: faq.question, text: blockPreview(faq.answer) })) };
    },
  });
  const { timeZone } = await readSettings(ctx);
  const dialog = await readFaqDialog(ctx, { params: args.url.searchParams, category: filter.category, timeZone });
  return withGoneStatus(
    { filter, list, dialog, done: doneText(args.url.searchParams, faqDone) },
    dialog?.kind === "gone",
  );
}

export const action = (args: Route.ActionArgs) =>
  handlePost(args, {
    intents: {
      save: saveFaq,
      activate: showFaq,
      deactivate: hideFaq,
      up: (ctx, post) => moveFaqBy(ctx, post, -1),
      down: (ctx, post) => moveFaqBy(ctx, post, 1),
      delete: removeFaq,
      restore: restoreFaqRevision,
      "name-revision": nameFaqRevision,
    },
    refuse: refuseFaq,
    list: ({ searchParams }) => faqPath(searchParams),
    maxBytes: MAX_FORM_BYTES,
  });

export const shouldRevalidate = reloadOn(404, 409, 500);

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
