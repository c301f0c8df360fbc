import { FolderTree } from "lucide-react";
import { useLocation, useRevalidator } from "react-router";
import {
  folderTexts,
  librarySelectionTexts,
  libraryTexts as texts,
  mediaListTexts,
} from "#app/rooms/media/admin-messages.ts";
import { MEDIA_PAGE_SIZE } from "#app/rooms/media/constants.ts";
import { mediaFilterQuery } from "#app/rooms/media/library/library.ts";
import { FolderDialog } from "./folders/folder-dialog.tsx";
import { DeleteFilesDialog } from "./media-delete-dialog.tsx";
import { MediaDialog } from "./media-dialog.tsx";
import { BulkButtons, MediaFiles } from "./media-files.tsx";
import { MediaFilterForm } from "./media-filter.tsx";
import { MediaUpload } from "./upload/media-upload.tsx";
import { withQuery } from "#app/shared/kernel/lists/address-query.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { can } from "#app/shared/kernel/access/permissions.ts";
import { ListScreen } from "#app/office/ui/list/list-screen.tsx";
import { ButtonLink } from "#app/shared/ui/button.tsx";
import { AdminError } from "#app/office/shell/error.tsx";
import { adminMeta, reloadOn } from "#app/office/http/route-exports.ts";
import { requireStaff } from "#app/office/http/guard.server.ts";
import { withGoneStatus } from "#app/office/http/read-list.server.ts";
import type { Route } from "./+types/route";
import { submitMediaForm } from "./actions.server.ts";
import { downloadPath, MEDIA, MEDIA_UPLOADS, mediaPath } from "./links.ts";
import { mediaResult } from "./media-result.ts";
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
  const { opened } = loaderData;
  return (
    <ListScreen
      title={texts.title}
      subtitle={texts.subtitle}
      here={here}
      list={list}
      paging={{
        page: filter.page,
        size: MEDIA_PAGE_SIZE,
        to: (page) => MEDIA + mediaFilterQuery({ ...filter, page }),
      }}
      noun={mediaListTexts.noun}
      counted={{ one: texts.found, many: texts.found }}
      empty={{
        none: texts.none,
        hint: texts.noneHint,
        allTo: mediaFilterQuery({ ...filter, view: "grid" }) === "" ? null : MEDIA,
      }}
      actions={
        <ButtonLink to={withQuery(here, { folders: "open" })} preventScrollReset>
          <FolderTree size={18} />
          {folderTexts.manage}
        </ButtonLink>
      }
      {...mediaResult(search, actionData?.error ?? (opened?.file === null ? texts.gone : null))}
      filter={
        <>
          <MediaUpload
            action={here}
            to={`${MEDIA_UPLOADS}?folder=${folder}`}
            errors={actionData?.uploadErrors ?? []}
            isBehindDialog={hasDialog(loaderData, search)}
            onStored={() => void revalidate()}
          />
          <MediaFilterForm filter={filter} folders={list.folders} path={MEDIA} />
        </>
      }
      selection={{
        round: here,
        most: 0,
        label: mediaListTexts.selectedFiles,
        texts: librarySelectionTexts,
        buttons: <BulkButtons downloadTo={downloadPath(here)} mayDelete={mayDelete} />,
      }}
      after={<Dialogs loaderData={loaderData} actionData={actionData} here={here} isFolders={asksFolders(search)} />}
    >
      <MediaFiles files={list.rows} view={filter.view} path={here} editTo={(id) => withQuery(here, { file: id })} />
    </ListScreen>
  );
}

const hasDialog = ({ opened, deletion }: Pick<Shown["loaderData"], "opened" | "deletion">, search: string): boolean =>
  Boolean(opened?.file ?? deletion) || asksFolders(search);

const asksFolders = (search: string): boolean => new URLSearchParams(search).has("folders");

type Shown = Pick<Route.ComponentProps, "loaderData"> & { here: string };

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
