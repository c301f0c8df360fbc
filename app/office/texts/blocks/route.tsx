import { Plus } from "lucide-react";
import { redirect, useLocation } from "react-router";
import { blockDone, blockTexts as texts } from "#app/rooms/content/blocks/block-messages.ts";
import { BLOCKS_PAGE_SIZE } from "#app/rooms/content/constants.ts";
import { blockFilterQuery, readBlockFilter } from "#app/rooms/content/blocks/block-filter.ts";
import type { BlockFormAnswer } from "./block-dialog.tsx";
import { BlockFilterForm, NoBlocks } from "./block-filter.tsx";
import { BlockList } from "./block-list.tsx";
import { ActiveBlocks, BuiltInPlaces } from "./block-places.tsx";
import { BlockTabs } from "./block-tabs.tsx";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { ListCount } from "#app/office/ui/list/list-count.tsx";
import { AdminPageHead } from "#app/office/ui/page-head.tsx";
import { AdminErrorBanner, AdminSavedNotice } from "#app/office/ui/saved-notice.tsx";
import { ButtonLink } from "#app/shared/ui/button.tsx";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { Pagination } from "#app/shared/ui/navigation/pagination.tsx";
import { AdminError } from "#app/office/shell/error.tsx";
import { adminMeta, reloadOn } from "#app/office/http/route-exports.ts";
import { requireStaff } from "#app/office/http/guard.server.ts";
import { doneText, keepNotices } from "#app/office/http/list-links.ts";
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
import { readBlockDialog, readBlockPage, type BlockDialog } from "./load.server.ts";

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
  const list = await readBlockPage(ctx, filter, timeZone);
  if (!list.error && filter.page > list.pageCount)
    throw redirect(keepNotices(args.url, BLOCKS + blockFilterQuery({ ...filter, page: list.pageCount })));
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
  const { list, dialog } = loaderData;
  const { search } = useLocation();
  const answer = actionData ?? null;
  const here = blockPath(search);
  return (
    <div className="admin-stack">
      <AdminPageHead title={texts.title} subtitle={texts.subtitle}>
        <ButtonLink to={blockPath(search, { add: "1" })} preventScrollReset variant="leaf" data-key="n">
          <Plus size={18} />
          {texts.add}
        </ButtonLink>
      </AdminPageHead>
      <BlockTabs chosen="blocks" />
      <Messages answer={answer} dialog={dialog} search={search} />
      {list.error ? (
        <Notice tone="danger" action={<ButtonLink to={here}>{texts.tryAgain}</ButtonLink>}>
          <p>{list.error}</p>
        </Notice>
      ) : (
        <Blocks {...loaderData} search={search} />
      )}
      {dialog && <BlockDialogs dialog={dialog} answer={answer} search={search} />}
    </div>
  );
}

type MessagesProps = { answer: BlockFormAnswer | null; dialog: BlockDialog; search: string };

function Messages({ answer, dialog, search }: MessagesProps) {
  const here = blockPath(search);
  const done = answer ? null : doneText(new URLSearchParams(search), blockDone);
  const gone = dialog?.kind === "gone" ? dialog.text : null;
  const error = dialog?.kind === "form" ? null : (answer?.error ?? gone);
  return (
    <>
      {done && <AdminSavedNotice text={done} dismissTo={here} />}
      {error && <AdminErrorBanner text={error} dismissTo={here} />}
    </>
  );
}

type BlocksProps = Omit<Route.ComponentProps["loaderData"], "dialog"> & { search: string };

function Blocks({ filter, list, search }: BlocksProps) {
  const first = (filter.page - 1) * BLOCKS_PAGE_SIZE;
  const isFiltered = blockFilterQuery({ ...filter, page: 1 }) !== "";
  return (
    <>
      {(isFiltered || list.total > 0) && <BlockFilterForm filter={filter} categories={list.categories} path={BLOCKS} />}
      {list.total === 0 ? (
        <NoBlocks allTo={isFiltered ? BLOCKS : null} />
      ) : (
        <>
          <ListCount
            total={list.total}
            first={first + 1}
            last={first + list.rows.length}
            one={texts.block}
            many={texts.blocks}
          />
          <BlockList rows={list.rows} action={blockPath(search)} to={(kind, id) => blockPath(search, { [kind]: id })} />
          <Pagination
            label={texts.pages}
            page={filter.page}
            pageCount={list.pageCount}
            to={(page) => BLOCKS + blockFilterQuery({ ...filter, page })}
          />
        </>
      )}
      <ActiveBlocks blocks={list.active} />
      <BuiltInPlaces places={list.builtIn} to={(key) => blockPath(search, { add: key })} />
    </>
  );
}

export const ErrorBoundary = AdminError;
