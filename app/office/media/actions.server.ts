import { data, redirect } from "react-router";
import type { z } from "zod";
import { libraryTexts, uploadTexts } from "#app/rooms/media/admin-messages.ts";
import { MAX_UPLOAD_FILES } from "#app/rooms/media/constants.ts";
import type { FolderDraft } from "./folders/folder-dialog.tsx";
import type { MediaDraft } from "./media-dialog.tsx";
import type { FolderNameFault, MediaTextFault } from "#app/rooms/media/errors.ts";
import {
  FOLDER_FIELDS,
  folderSchema,
  MEDIA_DETAILS_FIELDS,
  mediaDetailsSchema,
} from "#app/rooms/media/library/library-schemas.ts";
import { deleteFolder, saveFolder } from "#app/rooms/media/library/folder.commands.server.ts";
import { deleteMediaFiles, updateMediaFile } from "#app/rooms/media/library/media-file.commands.server.ts";
import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { withQuery } from "#app/shared/kernel/lists/address-query.ts";
import { idsSchema } from "#app/shared/kernel/lists/selection-schemas.ts";
import { formFiles, formTexts, parseForm, typedFields, type FormFaults } from "#app/shared/kernel/forms/form.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { handlePost, type OfficePost, type Unhandled } from "#app/office/http/handle-post.server.ts";
import { MAX_MEDIA_FORM_BYTES, mediaPath } from "./links.ts";
import { MAX_SELECTED } from "./load.server.ts";
import { storeUpload } from "./upload/media-upload-answer.server.ts";

export type MediaAnswer = {
  readonly error: string | null;
  readonly uploadErrors: readonly string[];
  readonly draft: MediaDraft | null;
  readonly folder: FolderDraft | null;
};
const NOTHING: MediaAnswer = { error: null, uploadErrors: [], draft: null, folder: null };
const answer = (parts: Partial<MediaAnswer>, status: number) => data({ ...NOTHING, ...parts }, { status });

export const submitMediaForm = (args: Parameters<typeof handlePost>[0]) =>
  handlePost(args, {
    maxBytes: MAX_MEDIA_FORM_BYTES,
    intents: {
      upload,
      delete: askDeletion,
      "delete-for-good": deleteSelected,
      save,
      folder: submitFolder,
      "folder-delete": removeFolder,
    },
    refuse: (unhandled) => refuse(unhandled, args.url),
    list: ({ search }) => mediaPath(search),
  });

function refuse({ status, form, intent }: Unhandled, url: URL) {
  if (!form) return answer({ uploadErrors: [uploadTexts.limits] }, status);
  if (intent === "save") return refuseDetails(form, "failed", status);
  if (intent.startsWith("folder")) return refuseFolder(form, "failed", status);
  if (status === 400) return answer({ error: libraryTexts.failed }, status);
  return back({ url }, { done: "failed" });
}

const back = ({ url }: Pick<OfficePost, "url">, parts: Record<string, string>): Response =>
  redirect(withQuery(mediaPath(url.search), parts), 303);

async function upload(ctx: Context, post: OfficePost) {
  const files = formFiles(post.form, "files");
  if (files.length === 0) return back(post, { done: "none" });
  const folder = post.url.searchParams.get("folder");
  const errors = files
    .slice(MAX_UPLOAD_FILES)
    .map(({ name }) => uploadTexts.failed({ name, reason: uploadTexts.tooMany }));
  let status = 422;
  for (const file of files.slice(0, MAX_UPLOAD_FILES)) {
    const folderId = folder && isUuid(folder) ? folder : null;
    const fault = await storeUpload(ctx, { body: file.stream(), originalName: file.name, folderId });
    if (fault) errors.push(uploadTexts.failed({ name: file.name, reason: fault.text }));
    status = fault?.status ?? status;
  }
  if (errors.length > 0) return answer({ uploadErrors: errors }, status);
  return back(post, { done: `uploaded-${files.length}` });
}

async function askDeletion(ctx: Context, post: OfficePost): Promise<Response> {
  const ids = selectedIn(post.form);
  if (ids.length === 0) return back(post, { done: "none" });
  requirePermission(ctx.actor, "media.delete");
  return back(post, { delete: ids.join(",") });
}

async function deleteSelected(ctx: Context, post: OfficePost): Promise<Response> {
  const ids = selectedIn(post.form);
  if (ids.length === 0) return back(post, { done: "none" });
  return back(post, { done: `deleted-${await deleteMediaFiles(ctx, ids)}` });
}

const selectedIn = (form: FormData): string[] => idsSchema(MAX_SELECTED).parse(formTexts(form, "id"));

type MediaDetails = z.infer<typeof mediaDetailsSchema>;
type DetailsField = (typeof MEDIA_DETAILS_FIELDS)[number];
type Folder = z.infer<typeof folderSchema>;
type FolderField = (typeof FOLDER_FIELDS)[number];

/** Both dialogs show one error at a time. */
const firstFault = <Code extends string>(faults: FormFaults<string, Code>): Code | undefined =>
  Object.values(faults)[0]?.code;

async function save(ctx: Context, post: OfficePost) {
  const { form, url } = post;
  const { read } = parseForm<MediaDetails, DetailsField, MediaTextFault>(
    mediaDetailsSchema,
    form,
    MEDIA_DETAILS_FIELDS,
  );
  if (!read.ok) return refuseDetails(form, firstFault(read.error) ?? "failed", 422);
  const { folder: folderId, ...details } = read.value;
  const saved = await updateMediaFile(ctx, { ...details, folderId, id: url.searchParams.get("file") ?? "" });
  if (saved.ok) return back(post, { done: "saved" });
  const status = saved.error === "changed_by_other" ? 409 : saved.error === "not_found" ? 404 : 422;
  return refuseDetails(form, saved.error, status);
}

function detailsIn(form: FormData): Omit<MediaDraft, "error"> {
  const { folder: folderId, ...typed } = typedFields(form, ["title", "altText", "folder"]);
  return { ...typed, folderId, isPublic: form.has("isPublic") };
}

const refuseDetails = (form: FormData, error: MediaDraft["error"], status: number) =>
  answer({ draft: { ...detailsIn(form), error } }, status);

async function submitFolder(ctx: Context, post: OfficePost) {
  const { read } = parseForm<Folder, FolderField, FolderNameFault>(folderSchema, post.form, FOLDER_FIELDS);
  if (!read.ok) return refuseFolder(post.form, firstFault(read.error) ?? "failed", 422);
  const { folderId: id, ...folder } = read.value;
  const saved = await saveFolder(ctx, { ...folder, id });
  return saved.ok ? back(post, FOLDERS_DONE) : refuseFolder(post.form, saved.error, 422);
}

async function removeFolder(ctx: Context, post: OfficePost) {
  const deleted = await deleteFolder(ctx, folderIn(post.form).id);
  if (deleted.ok) return back(post, FOLDERS_DONE);
  return refuseFolder(post.form, deleted.error, deleted.error === "not_empty" ? 409 : 422);
}

const FOLDERS_DONE = { folders: "open", done: "folders" };

function folderIn(form: FormData): Omit<FolderDraft, "error"> {
  const { folderId: id, ...typed } = typedFields(form, FOLDER_FIELDS);
  return { ...typed, id };
}

const refuseFolder = (form: FormData, error: FolderDraft["error"], status: number) =>
  answer({ folder: { ...folderIn(form), error } }, status);
