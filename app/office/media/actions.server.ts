import { data, redirect } from "react-router";
import { uploadTexts } from "#app/rooms/media/admin-messages.ts";
import { MAX_UPLOAD_FILES } from "#app/rooms/media/constants.ts";
import type { FolderDraft } from "./folders/folder-dialog.tsx";
import type { MediaDraft } from "./media-dialog.tsx";
import { deleteFolder, saveFolder } from "#app/rooms/media/library/folder.commands.server.ts";
import { deleteMediaFiles, updateMediaFile } from "#app/rooms/media/library/media-file.commands.server.ts";
import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { withQuery } from "#app/shared/kernel/lists/address-query.ts";
import { formText, formTexts } from "#app/shared/kernel/forms/form.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { logAndAnswer } from "#app/office/http/log-and-answer.server.ts";
import type { FormPost } from "#app/office/http/handle-post.server.ts";
import { mediaPath } from "./links.ts";
import { MAX_SELECTED } from "./load.server.ts";
import { keepUpload } from "./upload/media-upload-answer.server.ts";

/** The answer of a library form that does not redirect. */
export type MediaAnswer = {
  readonly uploadErrors: readonly string[];
  readonly draft: MediaDraft | null;
  readonly folder: FolderDraft | null;
};
const NOTHING: MediaAnswer = { uploadErrors: [], draft: null, folder: null };
const answer = (parts: Partial<MediaAnswer>, status: number) => data({ ...NOTHING, ...parts }, { status });

/** Takes every form of the screen: files without script, the selection, a file's details, the folders. */
export async function handleMediaAction(ctx: Context, sent: FormPost) {
  switch (formText(sent.form, "intent")) {
    case "upload":
      return upload(ctx, sent);
    case "save":
      return save(ctx, sent);
    case "folder":
    case "folder-delete":
      return changeFolder(ctx, sent);
    default:
      return changeSelected(ctx, sent);
  }
}

const back = ({ url }: FormPost, parts: Record<string, string>): Response =>
  redirect(withQuery(mediaPath(url.search), parts), 303);

async function upload(ctx: Context, sent: FormPost) {
  // A file field that was left empty sends one file without name and content.
  const files = sent.form.getAll("files").filter((value) => value instanceof File && value.name !== "") as File[];
  if (files.length === 0) return back(sent, { done: "none" });
  const folder = sent.url.searchParams.get("folder");
  const errors = files.slice(MAX_UPLOAD_FILES).map(({ name }) => uploadTexts.failed(name, uploadTexts.tooMany));
  let status = 422;
  for (const file of files.slice(0, MAX_UPLOAD_FILES)) {
    const folderId = folder && isUuid(folder) ? folder : null;
    const fault = await keepUpload(ctx, { body: file.stream(), originalName: file.name, folderId });
    if (fault) errors.push(uploadTexts.failed(file.name, fault.text));
    status = fault?.status ?? status;
  }
  if (errors.length > 0) return answer({ uploadErrors: errors }, status);
  return back(sent, { done: `uploaded-${files.length}` });
}

async function changeSelected(ctx: Context, sent: FormPost): Promise<Response> {
  const ids = formTexts(sent.form, "id").filter(isUuid);
  const chosen = [...new Set(ids)].slice(0, MAX_SELECTED);
  if (chosen.length === 0) return back(sent, { done: "none" });
  switch (formText(sent.form, "intent")) {
    case "delete":
      requirePermission(ctx.actor, "media.delete");
      return back(sent, { delete: chosen.join(",") });
    case "delete-for-good":
      return logAndAnswer(
        ctx,
        { what: "files could not be deleted", answer: () => back(sent, { done: "failed" }) },
        async () => back(sent, { done: `deleted-${await deleteMediaFiles(ctx, chosen)}` }),
      );
    default:
      return back(sent, { done: "none" });
  }
}

async function save(ctx: Context, sent: FormPost) {
  const { form, url } = sent;
  const edit = {
    id: url.searchParams.get("file") ?? "",
    title: formText(form, "title"),
    altText: formText(form, "altText"),
    folderId: formText(form, "folder") || null,
    isPublic: form.has("isPublic"),
  };
  const { title, altText, folderId, isPublic } = edit;
  const refuse = (error: MediaDraft["error"], status: number) =>
    answer({ draft: { title, altText, folderId: folderId ?? "", isPublic, error } }, status);
  const instead = { what: "a file's details could not be saved", answer: () => refuse("failed", 500) };
  return logAndAnswer(ctx, instead, async () => {
    const saved = await updateMediaFile(ctx, { ...edit, seenUpdatedAt: formText(form, "seenUpdatedAt") });
    if (saved.ok) return back(sent, { done: "saved" });
    return refuse(saved.error, saved.error === "changed_by_other" ? 409 : saved.error === "not_found" ? 404 : 422);
  });
}

async function changeFolder(ctx: Context, sent: FormPost) {
  const { form } = sent;
  const id = formText(form, "folderId");
  const name = formText(form, "name");
  const parentId = formText(form, "parentId");
  const refuse = (error: FolderDraft["error"], status: number) =>
    answer({ folder: { id, name, parentId, error } }, status);
  const instead = { what: "a folder could not be changed", answer: () => refuse("failed", 500) };
  return logAndAnswer(ctx, instead, async () => {
    const done =
      formText(form, "intent") === "folder-delete"
        ? await deleteFolder(ctx, id)
        : await saveFolder(ctx, { id: id || null, name, parentId: parentId || null });
    if (done.ok) return back(sent, { folders: "open", done: "folders" });
    return refuse(done.error, done.error === "not_empty" ? 409 : 422);
  });
}

/** The answer to a form that is too long to read. */
export const tooLongForm = () => answer({ uploadErrors: [uploadTexts.limits] }, 413);
