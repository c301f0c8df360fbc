import { redirect } from "react-router";
import { entryTexts, type EntryAction } from "#app/rooms/content/messages.ts";
import { faqFailures, faqTexts } from "#app/rooms/content/faq/faq-messages.ts";
import { faqSchema } from "#app/rooms/content/faq/faq-schemas.ts";
import {
  activateFaq,
  createFaq,
  deleteFaq,
  moveFaq,
  restoreFaq,
  updateFaq,
} from "#app/rooms/content/faq/faq.commands.server.ts";
import { FAQ_FIELDS, faqHistory, type FaqProblem, type FaqValues } from "#app/rooms/content/faq/faq.ts";
import { nameRevision } from "#app/rooms/content/revisions/revisions.server.ts";
import { formText, parseForm, typedFields } from "#app/shared/kernel/forms/form.ts";
import type { StaffContext } from "#app/office/http/guard.server.ts";
import { historyOf } from "#app/office/http/list-links.ts";
import type { OfficePost, Unhandled } from "#app/office/http/handle-post.server.ts";
import { entryAnswer, problemsIn } from "../entry-answer.server.ts";
import type { EntryAnswer } from "../entry-dialog.tsx";
import { faqPath } from "./links.ts";

const answer = (parts: Partial<EntryAnswer<FaqValues, FaqProblem>>, status: number) =>
  entryAnswer<FaqValues, FaqProblem>(parts, status);

const redirectAfter = ({ searchParams }: URL, done: EntryAction | "moved") =>
  redirect(faqPath(searchParams, { done }), 303);

const doneOrGone = (isDone: boolean, url: URL, done: EntryAction | "moved") =>
  isDone ? redirectAfter(url, done) : answer({ error: faqTexts.gone }, 404);

export async function saveFaq(ctx: StaffContext, { form, url }: OfficePost) {
  const { typed: values, read } = parseForm(faqSchema, form, FAQ_FIELDS);
  if (!read.ok) return answer({ values, problems: problemsIn(FAQ_FIELDS, read.error) }, 422);
  if (url.searchParams.has("add")) {
    await createFaq(ctx, read.value);
    return redirectAfter(url, "created");
  }
  const id = url.searchParams.get("edit") ?? "";
  const updated = await updateFaq(ctx, { id, edits: read.value, seenUpdatedAt: formText(form, "seenUpdatedAt") });
  if (updated.ok) return redirectAfter(url, "updated");
  return updated.error === "not_found"
    ? answer({ values, error: faqTexts.gone }, 404)
    : answer({ values, error: entryTexts.changedByOther, isConflict: true }, 409);
}

export const showFaq = async (ctx: StaffContext, { url, argument: id }: OfficePost) =>
  doneOrGone(await activateFaq(ctx, { id, isActive: true }), url, "activated");

export const hideFaq = async (ctx: StaffContext, { url, argument: id }: OfficePost) =>
  doneOrGone(await activateFaq(ctx, { id, isActive: false }), url, "deactivated");

export const moveFaqBy = async (ctx: StaffContext, { url, argument: id }: OfficePost, by: number) =>
  doneOrGone(await moveFaq(ctx, { id, by }), url, "moved");

export const removeFaq = async (ctx: StaffContext, { url, argument: id }: OfficePost) =>
  doneOrGone(await deleteFaq(ctx, id), url, "deleted");

export const restoreFaqRevision = async (ctx: StaffContext, { url, argument: revisionId }: OfficePost) =>
  doneOrGone(await restoreFaq(ctx, { id: historyOf(url), revisionId }), url, "restored");

export async function nameFaqRevision(ctx: StaffContext, { form, url, argument: revisionId }: OfficePost) {
  const id = historyOf(url);
  await nameRevision(ctx, faqHistory(id), { revisionId, note: formText(form, "note").trim() });
  return redirect(faqPath(url.searchParams, { history: id }), 303);
}

export function refuseFaq({ status, form, intent }: Unhandled) {
  if (status === 413) return answer({ error: entryTexts.tooLarge }, status);
  if (status === 400 || !form) return answer({}, status);
  const values = intent === "save" ? typedFields(form, FAQ_FIELDS) : null;
  return answer({ values, error: intent === "delete" ? faqFailures.remove : faqFailures.save }, status);
}
