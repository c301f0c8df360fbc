import { Plus } from "lucide-react";
import { useLocation } from "react-router";
import { blockDone, blockTexts as texts } from "#app/rooms/content/blocks/block-messages.ts";
import { BLOCKS_PAGE_SIZE } from "#app/rooms/content/constants.ts";
import { blockFilterQuery, readBlockFilter } from "#app/rooms/content/blocks/block-filter.ts";
import { BlockFilterForm } from "./block-filter.tsx";
import { BlockList } from "./block-list.tsx";
import { ActiveBlocks, BuiltInPlaces } from "./block-places.tsx";
import { BlockTabs } from "./block-tabs.tsx";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { ListScreen } from "#app/office/ui/list/list-screen.tsx";
import { ButtonLink } from "#app/shared/ui/button.tsx";
import { AdminError } from "#app/office/shell/error.tsx";
import { adminMeta, reloadOn } from "#app/office/http/route-exports.ts";
import { requireStaff } from "#app/office/http/guard.server.ts";
import { doneText } from "#app/office/http/list-links.ts";
import { handlePost } from "#app/office/http/handle-post.server.ts";
import { withGoneStatus } from "#app/office/http/read-list.server.ts";
import type { Route } from "./+types/route";
import {
  copyBlock,
  hideBlock,
  nameRevisionOfBlock,
  refuseBlock,
  removeBlock,
  restoreBlockRevision,
  saveBlock,
  showBlock,
} from "./actions.server.ts";
import { BlockDialogs } from "./block-dialogs.tsx";
import { blockPath, BLOCKS } from "./links.ts";
import { readBlockDialog, readBlockPage } from "./load.server.ts";

// A content of 100,000 characters, each of which a form may encode as twelve.
const MAX_FORM_BYTES = 1_310_720;

export const meta = adminMeta(
  () => texts.title,
  () => texts.subtitle,
);

export async function loader(args: Route.LoaderArgs) {
  const ctx = await requireStaff(args);
  const filter = readBlockFilter(args.url.searchParams);
  const { timeZone } = await readSettings(ctx);
  const list = await readBlockPage(ctx, { url: args.url, filter, timeZone });
  const dialog = list.error === null ? await readBlockDialog(ctx, args.url, timeZone) : null;
  return withGoneStatus({ filter, list, dialog }, dialog?.kind === "gone");
}

export const action = (args: Route.ActionArgs) =>
  handlePost(args, {
    intents: {
      save: saveBlock,
      activate: showBlock,
      deactivate: hideBlock,
      duplicate: copyBlock,
      delete: removeBlock,
      restore: restoreBlockRevision,
      "name-revision": nameRevisionOfBlock,
    },
    refuse: refuseBlock,
    list: ({ searchParams }) => blockPath(searchParams),
    maxBytes: MAX_FORM_BYTES,
  });

export const shouldRevalidate = reloadOn(404, 409, 500);

export default function AdminBlocks({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, list, dialog } = loaderData;
  const { search } = useLocation();
  const answer = actionData ?? null;
  const here = blockPath(search);
  const isFiltered = blockFilterQuery({ ...filter, page: 1 }) !== "";
  return (
    <ListScreen
      title={texts.title}
      subtitle={texts.subtitle}
      here={here}
      list={list}
      paging={{
        page: filter.page,
        size: BLOCKS_PAGE_SIZE,
        to: (page) => BLOCKS + blockFilterQuery({ ...filter, page }),
      }}
      noun={{ one: texts.block, many: texts.blocks }}
      empty={{ none: texts.none, noMatch: texts.noMatch, hint: texts.noneHint, allTo: isFiltered ? BLOCKS : null }}
      actions={
        <ButtonLink to={blockPath(search, { add: "1" })} preventScrollReset variant="leaf" data-key="n">
          <Plus size={18} />
          {texts.add}
        </ButtonLink>
      }
      above={<BlockTabs chosen="blocks" />}
      done={answer ? null : doneText(new URLSearchParams(search), blockDone)}
      refused={refusalOf(dialog, answer)}
      filter={
        (isFiltered || list.total > 0) && <BlockFilterForm filter={filter} categories={list.categories} path={BLOCKS} />
      }
      after={
        <>
          <ActiveBlocks blocks={list.active} />
          <BuiltInPlaces places={list.builtIn} to={(key) => blockPath(search, { add: key })} />
          {dialog && <BlockDialogs dialog={dialog} answer={answer} search={search} />}
        </>
      }
    >
      <BlockList rows={list.rows} action={here} to={(kind, id) => blockPath(search, { [kind]: id })} />
    </ListScreen>
  );
}

/** A form's dialog shows its own refusal. */
function refusalOf(dialog: Shown["loaderData"]["dialog"], answer: Shown["actionData"] | null): string | null {
  if (dialog?.kind === "form") return null;
  return answer?.error ?? (dialog?.kind === "gone" ? dialog.text : null);
}

type Shown = Route.ComponentProps;

export const ErrorBoundary = AdminError;
