import { redirect } from "react-router";
import { entryTexts } from "#app/rooms/content/messages.ts";
import { nameRevision } from "#app/rooms/content/revisions/revisions.server.ts";
import { linkReview } from "#app/rooms/content/testimonials/link-review.server.ts";
import {
  reviewLinkErrors,
  testimonialFailures,
  testimonialTexts,
  type testimonialDone,
} from "#app/rooms/content/testimonials/testimonial-messages.ts";
import { testimonialSchema } from "#app/rooms/content/testimonials/testimonial-schemas.ts";
import {
  activateTestimonial,
  createTestimonial,
  deleteTestimonial,
  moveTestimonial,
  restoreTestimonial,
  updateTestimonial,
} from "#app/rooms/content/testimonials/testimonial.commands.server.ts";
import {
  TESTIMONIAL_FIELDS,
  testimonialHistory,
  type TestimonialProblem,
  type TestimonialValues,
} from "#app/rooms/content/testimonials/testimonial.ts";
import { formText, parseForm, typedFields } from "#app/shared/kernel/forms/form.ts";
import { buyersReviewsOf } from "#app/office/http/buyers-of.server.ts";
import type { StaffContext } from "#app/office/http/guard.server.ts";
import { historyOf } from "#app/office/http/list-links.ts";
import type { OfficePost, Unhandled } from "#app/office/http/handle-post.server.ts";
import type { EntryAnswer } from "../entry-dialog.tsx";
import { entryAnswer, problemsIn } from "../entry-answer.server.ts";
import { testimonialPath } from "./links.ts";

type Done = keyof typeof testimonialDone;

const answer = (parts: Partial<EntryAnswer<TestimonialValues, TestimonialProblem>>, status: number) =>
  entryAnswer<TestimonialValues, TestimonialProblem>(parts, status);

const redirectAfter = ({ searchParams }: URL, done: Done) => redirect(testimonialPath(searchParams, { done }), 303);

const doneOrGone = (isDone: boolean, url: URL, done: Done) =>
  isDone ? redirectAfter(url, done) : answer({ error: testimonialTexts.gone }, 404);

export async function saveTestimonial(ctx: StaffContext, { form, url }: OfficePost) {
  const { typed: values, read } = parseForm(testimonialSchema, form, TESTIMONIAL_FIELDS);
  if (!read.ok) return answer({ values, problems: problemsIn(TESTIMONIAL_FIELDS, read.error) }, 422);
  if (url.searchParams.has("add")) {
    await createTestimonial(ctx, read.value);
    return redirectAfter(url, "created");
  }
  const id = url.searchParams.get("edit") ?? "";
  const seenUpdatedAt = formText(form, "seenUpdatedAt");
  const updated = await updateTestimonial(ctx, { id, edits: read.value, seenUpdatedAt });
  if (updated.ok) return redirectAfter(url, "updated");
  return updated.error === "not_found"
    ? answer({ values, error: testimonialTexts.gone }, 404)
    : answer({ values, error: entryTexts.changedByOther, isConflict: true }, 409);
}

export const showTestimonial = async (ctx: StaffContext, { url, argument: id }: OfficePost) =>
  doneOrGone(await activateTestimonial(ctx, { id, isActive: true }), url, "activated");

export const hideTestimonial = async (ctx: StaffContext, { url, argument: id }: OfficePost) =>
  doneOrGone(await activateTestimonial(ctx, { id, isActive: false }), url, "deactivated");

export const moveTestimonialBy = async (ctx: StaffContext, { url, argument: id }: OfficePost, by: number) =>
  doneOrGone(await moveTestimonial(ctx, { id, by }), url, "moved");

export const removeTestimonial = async (ctx: StaffContext, { url, argument: id }: OfficePost) =>
  doneOrGone(await deleteTestimonial(ctx, id), url, "deleted");

export const restoreTestimonialRevision = async (ctx: StaffContext, { url, argument: revisionId }: OfficePost) =>
  doneOrGone(await restoreTestimonial(ctx, { id: historyOf(url), revisionId }), url, "restored");

export async function nameTestimonialRevision(ctx: StaffContext, { form, url, argument: revisionId }: OfficePost) {
  const id = historyOf(url);
  await nameRevision(ctx, testimonialHistory(id), { revisionId, note: formText(form, "note").trim() });
  return redirect(testimonialPath(url.searchParams, { history: id }), 303);
}

export async function linkTestimonialReview(ctx: StaffContext, url: URL, reviewId: string | null) {
  const id = url.searchParams.get("review") ?? "";
  const linked = await linkReview(ctx, { id, reviewId }, buyersReviewsOf(ctx));
  if (linked.ok) return redirectAfter(url, reviewId === null ? "unlinked" : "linked");
  return answer({ error: reviewLinkErrors[linked.error] }, linked.error === "not_found" ? 404 : 409);
}

export function refuseTestimonial({ status, form, intent }: Unhandled) {
  if (status === 413) return answer({ error: entryTexts.tooLarge }, status);
  if (status === 400 || !form) return answer({}, status);
  const values = intent === "save" ? typedFields(form, TESTIMONIAL_FIELDS) : null;
  const { save, remove } = testimonialFailures;
  return answer({ values, error: intent === "delete" ? remove : save }, status);
}
