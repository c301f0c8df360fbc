import { data, redirect } from "react-router";
import { actionFailed, reviewAdminTexts } from "#app/rooms/reviews/admin-messages.ts";
import { readModerationForm, type ModerationForm } from "#app/rooms/reviews/rules/moderation-form.ts";
import { readReviewFilter, reviewFilterQuery } from "#app/rooms/reviews/rules/review-filter.ts";
import type { ChosenReview, ReviewResult, ReviewAction, ReviewFilter } from "#app/rooms/reviews/types.ts";
import type { ReviewRow } from "./review-table.tsx";
import { deleteReviews } from "#app/rooms/reviews/use-cases/delete-reviews.server.ts";
import { listReviews } from "#app/rooms/reviews/use-cases/list-reviews.server.ts";
import { moderateReviews } from "#app/rooms/reviews/use-cases/moderate-reviews.server.ts";
import { readSettings } from "#app/rooms/settings/use-cases/read-settings.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { readForm } from "#app/shared/http/read-form.ts";
import { formatDate } from "#app/shared/kernel/dates.ts";
import type { UndoOffer } from "#app/office/ui/saved-notice.tsx";
import type { StaffContext } from "#app/office/http/guard.server.ts";
import { stillSaying } from "#app/office/http/list-links.ts";
import { readUndo, undo, undoOffer, undoPart } from "#app/office/http/undo.server.ts";
import { reviewListPath, withDone, type DoneAction } from "./review-links.ts";

type Rows = { rows: ReviewRow[]; total: number; pageCount: number; error: string | null };

/** The list, or the sentence that says it could not be read; the fault itself goes to the log. */
export async function loadReviews(ctx: Context, filter: ReviewFilter): Promise<Rows> {
  try {
    const [{ reviews, total, pageCount }, { timeZone }] = await Promise.all([
      listReviews(ctx, filter),
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

/** The answer of an action that does not redirect to the list. */
export type ModerationAnswer = {
  /** What went wrong as a whole. */
  readonly error: string | null;
  /** Reviews that wait for the answer to "Are you sure?". */
  readonly ask: readonly ChosenReview[];
  /** The result by item, when not all were done. */
  readonly action: ReviewAction | null;
  readonly results: readonly ReviewResult[];
  /** The part that can be undone. */
  readonly undo: UndoOffer | null;
};

const NOTHING: ModerationAnswer = { error: null, ask: [], action: null, results: [], undo: null };
const ACTION = "review.moderate";
const answer = (parts: Partial<ModerationAnswer>, status: number) => data({ ...NOTHING, ...parts }, { status });

/** Takes the list's form; back to the list when all is done, else what became of each review. */
export async function moderate(ctx: StaffContext, { request, url }: { request: Request; url: URL }) {
  const form = await readForm(request);
  if (form.get("intent") === "undo") return undo(ctx, { form, list: reviewListPath(url), action: ACTION });
  const asked = readModerationForm(form);
  if (!asked || asked.chosen.length === 0) return answer({ error: reviewAdminTexts.noneSelected }, 400);
  if (asked.action === "delete" && !asked.isConfirmed) return answer({ ask: asked.chosen }, 200);
  try {
    const results = await carryOut(ctx, asked);
    if (results.every(({ outcome }) => outcome === "done"))
      return redirect(withDone(url, doneOf(ctx, asked.action, results.length)), 303);
    const isSome = results.some(({ outcome }) => outcome === "done");
    const undoable = isSome ? await undoOffer(ctx, ctx.requestId, ACTION) : null;
    const isOwn = results.every(({ outcome }) => outcome === "own");
    return answer({ action: asked.action, results, undo: undoable }, isOwn ? 403 : 409);
  } catch (error) {
    ctx.log.error({ err: error, action: asked.action }, "reviews could not be moderated");
    return answer({ error: actionFailed(asked.action, asked.isBulk) }, 500);
  }
}

/** A deletion cannot be undone. */
const doneOf = (ctx: StaffContext, action: ReviewAction, count: number): DoneAction => ({
  action,
  count,
  ...(action !== "delete" && undoPart(ctx)),
});

async function carryOut(ctx: Context, { action, chosen }: ModerationForm): Promise<ReviewResult[]> {
  switch (action) {
    case "approve":
      return moderateReviews(ctx, { chosen, to: "approved" });
    case "reject":
      return moderateReviews(ctx, { chosen, to: "rejected" });
    case "delete":
      return deleteReviews(ctx, chosen);
  }
}

/** The filter of this address; beyond the last page it leads to that one, what was done kept. */
export async function readReviewList(ctx: StaffContext, url: URL) {
  const filter = readReviewFilter(url.searchParams);
  const list = await loadReviews(ctx, filter);
  if (!list.error && filter.page > list.pageCount)
    throw redirect(stillSaying(url, url.pathname + reviewFilterQuery({ ...filter, page: list.pageCount })));
  return { filter, list, undo: await readUndo(ctx, url, ACTION) };
}
