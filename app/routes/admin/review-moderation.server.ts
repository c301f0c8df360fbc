import { data, redirect } from "react-router";
import { deedFailed, reviewAdminTexts } from "../../rooms/reviews/admin-messages.ts";
import { readModerationForm, type ModerationForm } from "../../rooms/reviews/rules/moderation-form.ts";
import { readReviewFilter, reviewFilterQuery } from "../../rooms/reviews/rules/review-filter.ts";
import type { ChosenReview, ReviewResult, ReviewDeed, ReviewQuestion } from "../../rooms/reviews/types.ts";
import type { ReviewRow } from "../../rooms/reviews/ui/admin-review-table.tsx";
import { deleteReviews } from "../../rooms/reviews/use-cases/delete-reviews.server.ts";
import { listReviews } from "../../rooms/reviews/use-cases/list-reviews.server.ts";
import { moderateReviews } from "../../rooms/reviews/use-cases/moderate-reviews.server.ts";
import { readSettings } from "../../rooms/settings/use-cases/read-settings.server.ts";
import type { Context } from "../../shared/http/context.server.ts";
import { formatDate } from "../../shared/kernel/dates.ts";
import { withDone } from "./review-links.ts";

type Rows = { rows: ReviewRow[]; total: number; pageCount: number; error: string | null };

/** The list, or the sentence that says it could not be read; the fault itself goes to the log (A-ERR-16, R-015). */
export async function loadReviews(ctx: Context, question: ReviewQuestion): Promise<Rows> {
  try {
    const [{ reviews, total, pageCount }, { timeZone }] = await Promise.all([
      listReviews(ctx, question),
      readSettings(ctx),
    ]);
    const rows = reviews.map((review) => ({
      ...review,
      createdAt: review.createdAt.toISOString(),
      updatedAt: review.updatedAt.toISOString(),
      dateText: formatDate(review.createdAt, timeZone),
    }));
    return { rows, total, pageCount, error: null };
  } catch (error) {
    ctx.log.error({ err: error }, "the list of reviews could not be read");
    return { rows: [], total: 0, pageCount: 1, error: reviewAdminTexts.loadFailed };
  }
}

/** What an action answers when the list is not simply shown again. */
export type ModerationAnswer = {
  /** What went wrong as a whole. */
  readonly error: string | null;
  /** Reviews that wait for the answer to "Are you sure?". */
  readonly ask: readonly ChosenReview[];
  /** What became of each one, when not all were done. */
  readonly deed: ReviewDeed | null;
  readonly results: readonly ReviewResult[];
};

const NOTHING: ModerationAnswer = { error: null, ask: [], deed: null, results: [] };
const answer = (parts: Partial<ModerationAnswer>, status: number) => data({ ...NOTHING, ...parts }, { status });

/** Takes the list's form; back to the list when all is done, else what became of each review (A-STATE-09, A-STATE-10, A-ERR-17 to A-ERR-20). */
export async function moderate(ctx: Context, { request, url }: { request: Request; url: URL }) {
  const asked = readModerationForm(await request.formData());
  if (!asked || asked.chosen.length === 0) return answer({ error: reviewAdminTexts.noneSelected }, 400);
  if (asked.deed === "delete" && !asked.isConfirmed) return answer({ ask: asked.chosen }, 200);
  try {
    const results = await carryOut(ctx, asked);
    if (results.every(({ outcome }) => outcome === "done"))
      return redirect(withDone(url, { deed: asked.deed, count: results.length }), 303);
    return answer({ deed: asked.deed, results }, 409);
  } catch (error) {
    ctx.log.error({ err: error, deed: asked.deed }, "reviews could not be moderated");
    return answer({ error: deedFailed(asked.deed, asked.isBulk) }, 500);
  }
}

async function carryOut(ctx: Context, { deed, chosen }: ModerationForm): Promise<ReviewResult[]> {
  switch (deed) {
    case "approve":
      return moderateReviews(ctx, { chosen, to: "approved" });
    case "reject":
      return moderateReviews(ctx, { chosen, to: "rejected" });
    case "delete":
      return deleteReviews(ctx, chosen);
  }
}

/** The question of this address; beyond the last page it leads to that one, what was done kept. */
export async function readReviewList(ctx: Context, url: URL) {
  const question = readReviewFilter(url.searchParams);
  const list = await loadReviews(ctx, question);
  if (!list.error && question.page > list.pageCount) {
    const query = new URLSearchParams(reviewFilterQuery({ ...question, page: list.pageCount }));
    const done = url.searchParams.get("done");
    if (done) query.set("done", done);
    throw redirect(`${url.pathname}?${query}`);
  }
  return { question, list };
}
