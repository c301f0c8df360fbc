import { redirect } from "react-router";
import { blockFailures, blockTexts, type blockDone } from "#app/rooms/content/blocks/block-messages.ts";
import { blockSchema } from "#app/rooms/content/blocks/block-schemas.ts";
import {
  activateBlock,
  createBlock,
  deleteBlock,
  duplicateBlock,
  nameBlockRevision,
  restoreBlock,
  updateBlock,
} from "#app/rooms/content/blocks/block.commands.server.ts";
import { BLOCK_FIELDS, type BlockProblem, type BlockValues } from "#app/rooms/content/blocks/block.ts";
import { entryTexts } from "#app/rooms/content/messages.ts";
import { formText, parseForm, typedFields } from "#app/shared/kernel/forms/form.ts";
import type { StaffContext } from "#app/office/http/guard.server.ts";
import { historyOf } from "#app/office/http/list-links.ts";
import type { OfficePost, Unhandled } from "#app/office/http/handle-post.server.ts";
import { entryAnswer, problemsIn } from "../entry-answer.server.ts";
import type { EntryAnswer } from "../entry-dialog.tsx";
import { blockPath } from "./links.ts";
import { placeOf } from "./load.server.ts";

type Done = keyof typeof blockDone;

const answer = (parts: Partial<EntryAnswer<BlockValues, BlockProblem>>, status: number) =>
  entryAnswer<BlockValues, BlockProblem>(parts, status);

const redirectAfter = ({ searchParams }: URL, done: Done) => redirect(blockPath(searchParams, { done }), 303);

const doneOrGone = (isDone: boolean, url: URL, done: Done) =>
  isDone ? redirectAfter(url, done) : answer({ error: blockTexts.gone }, 404);

export async function saveBlock(ctx: StaffContext, { form, url }: OfficePost) {
  const { typed: values, read } = parseForm(blockSchema, form, BLOCK_FIELDS);
  if (!read.ok) return answer({ values, problems: problemsIn(BLOCK_FIELDS, read.error) }, 422);
  if (url.searchParams.has("add")) {
    const created = await createBlock(ctx, { edits: read.value, place: placeOf(url.searchParams) });
    return created.ok ? redirectAfter(url, "created") : answer({ values, error: blockTexts.placeTaken }, 409);
  }
  const id = url.searchParams.get("edit") ?? "";
  const updated = await updateBlock(ctx, { id, edits: read.value, seenUpdatedAt: formText(form, "seenUpdatedAt") });
  if (updated.ok) return redirectAfter(url, "updated");
  return updated.error === "not_found"
    ? answer({ values, error: blockTexts.gone }, 404)
    : answer({ values, error: entryTexts.changedByOther, isConflict: true }, 409);
}

export const showBlock = async (ctx: StaffContext, { url, argument: id }: OfficePost) =>
  doneOrGone(await activateBlock(ctx, { id, isActive: true }), url, "activated");

export const hideBlock = async (ctx: StaffContext, { url, argument: id }: OfficePost) =>
  doneOrGone(await activateBlock(ctx, { id, isActive: false }), url, "deactivated");

export const removeBlock = async (ctx: StaffContext, { url, argument: id }: OfficePost) =>
  doneOrGone(await deleteBlock(ctx, id), url, "deleted");

export const copyBlock = async (ctx: StaffContext, { url, argument: id }: OfficePost) =>
  (await duplicateBlock(ctx, id))
    ? redirectAfter(url, "duplicated")
    : answer({ error: blockTexts.notFoundToCopy }, 404);

export const restoreBlockRevision = async (ctx: StaffContext, { url, argument: revisionId }: OfficePost) =>
  doneOrGone(await restoreBlock(ctx, { id: historyOf(url), revisionId }), url, "restored");

export async function nameRevisionOfBlock(ctx: StaffContext, { form, url, argument: revisionId }: OfficePost) {
  const id = historyOf(url);
  await nameBlockRevision(ctx, { id, revisionId, note: formText(form, "note").trim() });
  return redirect(blockPath(url.searchParams, { history: id }), 303);
}

const failures = (): Readonly<Record<string, string>> => ({
  delete: blockFailures.remove,
  duplicate: blockFailures.duplicate,
});

export function refuseBlock({ status, form, intent }: Unhandled) {
  if (status === 413) return answer({ error: entryTexts.tooLarge }, status);
  if (status === 400 || !form) return answer({}, status);
  const values = intent === "save" ? typedFields(form, BLOCK_FIELDS) : null;
  return answer({ values, error: failures()[intent] ?? blockFailures.save }, status);
}
