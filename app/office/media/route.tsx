import { FolderTree } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation, useNavigation, useRevalidator } from "react-router";
import { folderTexts, libraryTexts as texts, mediaListTexts } from "#app/rooms/media/admin-messages.ts";
import { MEDIA_PAGE_SIZE } from "#app/rooms/media/constants.ts";
import { mediaFilterQuery } from "#app/rooms/media/library/library.ts";
import { FolderDialog } from "./folders/folder-dialog.tsx";
import { DeleteFilesDialog } from "./media-delete-dialog.tsx";
import { MediaDialog } from "./media-dialog.tsx";
import { MediaFiles } from "./media-files.tsx";
import { MediaFilterForm, NoFiles } from "./media-filter.tsx";
import { MediaSelection } from "./media-selection.tsx";
import { MediaUpload } from "./upload/media-upload.tsx";
import { withQuery } from "#app/shared/kernel/lists/address-query.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { can } from "#app/shared/kernel/access/permissions.ts";
import { ListCount } from "#app/office/ui/list/list-count.tsx";
import { AdminPageHead } from "#app/office/ui/page-head.tsx";
import { ButtonLink } from "#app/shared/ui/button.tsx";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { Pagination } from "#app/shared/ui/navigation/pagination.tsx";
import { AdminError } from "#app/office/shell/error.tsx";
import { adminMeta, reloadOn } from "#app/office/http/route-exports.ts";
import { requireStaff } from "#app/office/http/guard.server.ts";
import { withGoneStatus } from "#app/office/http/read-list.server.ts";
import type { Route } from "./+types/route";
import { submitMediaForm } from "./actions.server.ts";
import { downloadPath, MEDIA, MEDIA_UPLOADS, mediaPath } from "./links.ts";
import { MediaMessages } from "./media-messages.tsx";
import { readLibrary } from "./load.server.ts";
import { adminShellTexts } from "#app/office/ui/messages.ts";

export const meta = adminMeta(
  () => adminShellTexts.mediaLibrary,
  () => texts.subtitle,
);

export async function loader(args: Route.LoaderArgs) {
  const ctx = await requireStaff(args);
  const mayDelete = can(ctx.actor.role, "media.delete");
  const { deletion, ...library } = await readLibrary(ctx, args.url);
  const loaded = { ...library, deletion: mayDelete ? deletion : null, mayDelete };
  return withGoneStatus(loaded, library.opened?.file === null);
}

export const action = (args: Route.ActionArgs) => submitMediaForm(args);

export const shouldRevalidate = reloadOn(409);

export default function AdminMedia({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, list, mayDelete } = loaderData;
  const { search } = useLocation();
  const here = mediaPath(search);
  const { revalidate } = useRevalidator();
  const folder = filter.folder && isUuid(filter.folder) ? filter.folder : "";
  return (
    <div className="admin-stack">
      <AdminPageHead title={texts.title} subtitle={texts.subtitle}>
        <ButtonLink to={withQuery(here, { folders: "open" })} preventScrollReset>
          <FolderTree size={18} />
          {folderTexts.manage}
        </ButtonLink>
      </AdminPageHead>
      <MediaMessages
        error={actionData?.error ?? null}
        search={search}
        isGone={loaderData.opened?.file === null}
        dismissTo={here}
      />
      <MediaUpload
        action={here}
        to={`${MEDIA_UPLOADS}?folder=${folder}`}
        errors={actionData?.uploadErrors ?? []}
        isBehindDialog={hasDialog(loaderData, search)}
        onStored={() => void revalidate()}
      />
      <MediaFilterForm filter={filter} folders={list.folders} path={MEDIA} />
      {list.error ? (
        <Notice tone="danger" action={<ButtonLink to={here}>{texts.tryAgain}</ButtonLink>}>
          <p>{list.error}</p>
        </Notice>
      ) : (
        <Files loaderData={loaderData} here={here} mayDelete={mayDelete} />
      )}
      <Dialogs loaderData={loaderData} actionData={actionData} here={here} isFolders={asksFolders(search)} />
    </div>
  );
}

const hasDialog = ({ opened, deletion }: Pick<Shown["loaderData"], "opened" | "deletion">, search: string): boolean =>
  Boolean(opened?.file ?? deletion) || asksFolders(search);

const asksFolders = (search: string): boolean => new URLSearchParams(search).has("folders");

type Shown = Pick<Route.ComponentProps, "loaderData"> & { here: string };

function Files({ loaderData: { filter, list }, here, mayDelete }: Shown & { mayDelete: boolean }): ReactNode {
  const isBusy = useNavigation().location?.pathname === MEDIA;
  if (list.total === 0) return <NoFiles allTo={mediaFilterQuery({ ...filter, view: "grid" }) === "" ? null : MEDIA} />;
  const first = (filter.page - 1) * MEDIA_PAGE_SIZE;
  const last = first + list.files.length;
  const found = { reach: list.pageCount * MEDIA_PAGE_SIZE, one: texts.found, many: texts.found };
  return (
    <div aria-busy={isBusy} className="media-shown">
      <MediaSelection
        key={here}
        action={here}
        total={list.total}
        shown={list.files.length}
        mayDelete={mayDelete}
        downloadTo={downloadPath(here)}
        count={<ListCount total={list.total} first={first + 1} last={last} {...found} />}
      >
        <MediaFiles files={list.files} view={filter.view} path={here} editTo={(id) => withQuery(here, { file: id })} />
      </MediaSelection>
      <Pagination
        label={mediaListTexts.pages}
        page={filter.page}
        pageCount={list.pageCount}
        to={(page) => MEDIA + mediaFilterQuery({ ...filter, page })}
      />
    </div>
  );
}

type DialogsProps = Shown & { actionData: Route.ComponentProps["actionData"]; isFolders: boolean };

function Dialogs({ loaderData, actionData, here, isFolders }: DialogsProps) {
  const { opened, deletion, list, mayDelete } = loaderData;
  return (
    <>
      {opened?.file && (
        <MediaDialog
          file={opened.file}
          places={opened.places}
          folders={list.folders}
          draft={actionData?.draft ?? null}
          action={withQuery(here, { file: opened.file.id })}
          closeTo={here}
        />
      )}
      {isFolders && (
        <FolderDialog
          folders={list.folders}
          draft={actionData?.folder ?? null}
          mayDelete={mayDelete}
          action={withQuery(here, { folders: "open" })}
          closeTo={here}
        />
      )}
      {deletion && <DeleteFilesDialog {...deletion} action={here} closeTo={here} />}
    </>
  );
}

export const ErrorBoundary = AdminError;
