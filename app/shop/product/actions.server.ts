import { data, redirect, type RouterContextProvider } from "react-router";
import type { WriteReviewError } from "#app/rooms/reviews/errors.ts";
import { reviewFormTexts, reviewRefusals } from "#app/rooms/reviews/messages.ts";
import { readReview } from "#app/rooms/reviews/rules/read-review.ts";
import type { ReviewAnswer } from "#app/rooms/reviews/ui/review-form.tsx";
import { editReview } from "#app/rooms/reviews/use-cases/edit-review.server.ts";
import { submitReview, type ReviewToWrite } from "#app/rooms/reviews/use-cases/submit-review.server.ts";
import { readSettings } from "#app/rooms/settings/use-cases/read-settings.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { countAttempt } from "#app/shared/http/rate-limit.server.ts";
import { TOO_MANY_ATTEMPTS } from "#app/shared/http/rate-limits.ts";
import { clientIp, shop } from "#app/shared/http/request-state.server.ts";
import { readForm } from "#app/shared/http/read-form.ts";
import { buyersOf } from "#app/office/http/buyers-of.server.ts";
import { faultStatus } from "#app/shop/account/fault-status.ts";

type Asked = {
  readonly request: Request;
  readonly url: URL;
  readonly params: { readonly productId: string };
  readonly context: Pick<RouterContextProvider, "get">;
};
type Refusal = { readonly status: number; readonly text: string; readonly retryAfterSeconds?: number };

/** The status and the words of each refusal. */
export const REFUSALS: Readonly<Record<WriteReviewError, Refusal>> = {
  already_reviewed: { status: 409, text: reviewRefusals.alreadyReviewed },
  not_found: { status: 404, text: reviewFormTexts.failed },
  not_bought: { status: 403, text: reviewFormTexts.buyersOnly },
};

/** Takes the form on a product's page; back there on success, else the form again with what was typed. */
export async function takeReview({ request, url, params, context }: Asked) {
  const form = await readForm(request);
  const { typed, faults, review } = readReview({ rating: form.get("rating"), comment: form.get("comment") });
  const refuse = (answer: Partial<ReviewAnswer>, init: ResponseInit) =>
    data<ReviewAnswer>({ typed, faults: {}, problem: null, ...answer }, init);
  const ctx = shop(context);
  if (ctx.actor.kind === "account" && !review) return refuse({ faults }, { status: faultStatus(faults) });
  const refused = await refusalOf(ctx, clientIp(context), () => {
    const written = { rating: review?.rating ?? 0, comment: review?.comment ?? "", productId: params.productId };
    return form.get("intent") === "edit" ? editReview(ctx, written) : submitFirst(ctx, written);
  });
  if (!refused) return redirect(`${url.pathname}?review=sent#reviews`, 303);
  const { status, text, retryAfterSeconds } = refused;
  const headers = retryAfterSeconds ? { "Retry-After": String(retryAfterSeconds) } : {};
  return refuse({ problem: text }, { status, headers });
}

/** A first review, from buyers only if the shop wants that. */
export async function submitFirst(ctx: Context, written: Omit<ReviewToWrite, "buyersAmong">) {
  const { reviewsRequirePurchase } = await readSettings(ctx);
  return submitReview(ctx, { ...written, buyersAmong: reviewsRequirePurchase ? buyersOf(ctx) : null });
}

type Written = { readonly ok: true } | { readonly ok: false; readonly error: WriteReviewError };

/** Writes the review, unless there is no session or too many were written; what went wrong, null when nothing did. */
async function refusalOf(ctx: Context, ip: string, write: () => Promise<Written>): Promise<Refusal | null> {
  if (ctx.actor.kind !== "account") return { status: 401, text: reviewRefusals.loginRequired };
  const counted = await countAttempt(ctx, "review", { ip, subject: ctx.actor.userId });
  if (!counted.ok) return { status: 429, text: TOO_MANY_ATTEMPTS, ...counted.error };
  try {
    const written = await write();
    return written.ok ? null : REFUSALS[written.error];
  } catch (error) {
    ctx.log.error({ err: error }, "review could not be written");
    return { status: 500, text: reviewFormTexts.failed };
  }
}
