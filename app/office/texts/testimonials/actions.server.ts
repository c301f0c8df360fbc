import type { StaffTestimonial, TestimonialEdits } from "#app/rooms/content/entries/entry-types.ts";
import type { EntryProblem } from "#app/rooms/content/errors.ts";
import {
  readTestimonial,
  testimonialValuesOf,
  type TestimonialValues,
} from "#app/rooms/content/testimonials/testimonial.ts";
import {
  reviewLinkErrors,
  testimonialFailures,
  testimonialTexts,
} from "#app/rooms/content/testimonials/testimonial-messages.ts";
import { createEntry } from "#app/rooms/content/entries/entry.commands.server.ts";
import { linkReview } from "#app/rooms/content/testimonials/link-review.server.ts";
import { TESTIMONIAL_KIND } from "#app/rooms/content/testimonials/queries.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { formText } from "#app/shared/kernel/forms/form.ts";
import { ok } from "#app/shared/kernel/result.ts";
import { buyersReviewsOf } from "#app/office/http/buyers-of.server.ts";
import type { FormPost } from "#app/office/http/handle-post.server.ts";
import {
  redirectAfter,
  entryAnswer,
  orFailure,
  handleEntryAction,
  handleMove,
  type EntryScreen,
} from "../entry-actions.server.ts";
import { testimonialPath } from "./links.ts";

const TESTIMONIAL_SCREEN: EntryScreen<TestimonialEdits, StaffTestimonial, TestimonialValues, EntryProblem> = {
  kind: TESTIMONIAL_KIND,
  gone: testimonialTexts.gone,
  failures: testimonialFailures,
  path: testimonialPath,
  valuesOf: testimonialValuesOf,
  read: readTestimonial,
  create: async (ctx, { edits }) => ok(await createEntry(ctx, TESTIMONIAL_KIND, edits)),
};

/** Takes every form of the screen; the address says which dialog it came from, `intent` what to do ("link:<review>"). */
export async function handleTestimonialAction(ctx: Context, sent: FormPost) {
  return (
    (await handleEntryAction(ctx, TESTIMONIAL_SCREEN, sent)) ??
    (await handleMove(ctx, { ...TESTIMONIAL_SCREEN, kind: TESTIMONIAL_KIND }, sent)) ??
    (await handleLink(ctx, sent)) ??
    entryAnswer({}, 400)
  );
}

/** Puts a review behind the testimonial that the address names, or takes it away. */
async function handleLink(ctx: Context, { form, url }: FormPost) {
  const [action, reviewId = ""] = formText(form, "intent").split(":");
  if (action !== "link" && action !== "unlink") return null;
  const id = url.searchParams.get("review") ?? "";
  return orFailure(ctx, { text: testimonialFailures.save }, async () => {
    const linked = await linkReview(ctx, { id, reviewId: action === "link" ? reviewId : null }, buyersReviewsOf(ctx));
    if (linked.ok) return redirectAfter(TESTIMONIAL_SCREEN, url, `${action}ed`);
    return entryAnswer({ error: reviewLinkErrors[linked.error] }, linked.error === "not_found" ? 404 : 409);
  });
}
