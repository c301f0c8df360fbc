import { data, redirect, type RouterContextProvider } from "react-router";
import type { WriteReviewError } from "#app/rooms/reviews/errors.ts";
import { reviewFormTexts, reviewRefusals } from "#app/rooms/reviews/messages.ts";
import { plainComment } from "#app/rooms/reviews/reviewing/review-check.ts";
import { reviewSchema } from "#app/rooms/reviews/schemas.ts";
import type { ReviewFaultCode, ReviewField, WrittenReview } from "#app/rooms/reviews/types.ts";
import { formText, parseFields } from "#app/shared/kernel/forms/form.ts";
import type { ReviewAnswer } from "#app/rooms/reviews/reviewing/ui/review-form.tsx";
import { editReview, submitReview, type ReviewToWrite } from "#app/rooms/reviews/reviewing/write-review.server.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { countAttempt } from "#app/shared/http/limits/rate-limit.server.ts";
import { httpTexts } from "#app/shared/http/messages.ts";
import { clientIp, shop } from "#app/shared/http/request-state.server.ts";
import { readForm } from "#app/shared/http/request/body.server.ts";
import { handlerFor, retryAfter, faultStatus } from "#app/shared/http/request/refuse.ts";
import { buyersOf } from "#app/office/http/buyers-of.server.ts";

type ReviewPost = {
  readonly request: Request;
  readonly url: URL;
  readonly params: { readonly productId: string };
  readonly context: Pick<RouterContextProvider, "get">;
};
type Refusal = { readonly status: number; readonly text: string; readonly retryAfterSeconds?: number };

export const refusals = (): Readonly<Record<WriteReviewError, Refusal>> => ({
  already_reviewed: { status: 409, text: reviewRefusals.alreadyReviewed },
  not_found: { status: 404, text: reviewFormTexts.failed },
  not_bought: { status: 403, text: reviewFormTexts.buyersOnly },
});

export async function takeReview({ request, url, params, context }: ReviewPost) {
  const form = await readForm(request);
  const write = handlerFor(form, { intents: INTENTS, unnamed: submitFirst });
  const typed = { rating: formText(form, "rating"), comment: plainComment(formText(form, "comment")) };
  const read = parseFields<WrittenReview, ReviewField, ReviewFaultCode>(reviewSchema, typed);
  const refuse = (answer: Partial<ReviewAnswer>, init: ResponseInit) =>
    data<ReviewAnswer>({ typed, faults: {}, problem: null, ...answer }, init);
  const ctx = shop(context);
  if (ctx.actor.kind !== "account") return refuse({ problem: reviewRefusals.loginRequired }, { status: 401 });
  if (!read.ok) return refuse({ faults: read.error }, { status: faultStatus(read.error) });
  const attempt = { ip: clientIp(context), subject: ctx.actor.userId };
  const refused = await refusalOf(ctx, attempt, () => {
    const written = { ...read.value, productId: params.productId };
    return write(ctx, written);
  });
  if (!refused) return redirect(`${url.pathname}?review=sent#reviews`, 303);
  const { status, text, retryAfterSeconds } = refused;
  return refuse({ problem: text }, { status, headers: retryAfter(retryAfterSeconds) });
}

/** Without an intent a first review is written. */
const INTENTS = { write: submitFirst, edit: editReview } as const;

export async function submitFirst(ctx: Context, written: Omit<ReviewToWrite, "buyersAmong">) {
  const { reviewsRequirePurchase } = await readSettings(ctx);
  return submitReview(ctx, { ...written, buyersAmong: reviewsRequirePurchase ? buyersOf(ctx) : null });
}

type Written = { readonly ok: true } | { readonly ok: false; readonly error: WriteReviewError };

type Attempt = { readonly ip: string; readonly subject: string };

/** Also counts the attempt; null on success. */
async function refusalOf(ctx: Context, attempt: Attempt, write: () => Promise<Written>): Promise<Refusal | null> {
  const counted = await countAttempt(ctx, "review", attempt);
  if (!counted.ok) return { status: 429, text: httpTexts.tooManyAttempts, ...counted.error };
  try {
    const written = await write();
    return written.ok ? null : refusals()[written.error];
  } catch (error) {
    ctx.log.error({ err: error }, "review could not be written");
    return { status: 500, text: reviewFormTexts.failed };
  }
}
