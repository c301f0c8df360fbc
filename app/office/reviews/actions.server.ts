import { data, redirect } from "react-router";
import type { Chosen } from "#app/shared/kernel/lists/list-filter.ts";
import { actionFailed, reviewAdminTexts } from "#app/rooms/reviews/admin-messages.ts";
import { deleteReviews, moderateReviews } from "#app/rooms/reviews/moderation/moderate-reviews.server.ts";
import type { ReviewAction, ReviewResult } from "#app/rooms/reviews/types.ts";
import type { StaffContext } from "#app/office/http/guard.server.ts";
import { handlePost, type OfficePost, type Unhandled } from "#app/office/http/handle-post.server.ts";
import { undo, undoOffer, undoPart } from "#app/office/http/undo.server.ts";
import type { UndoOffer } from "#app/office/ui/saved-notice.tsx";
import { readModeration } from "./moderation-form.ts";
import { reviewListPath, withDone } from "./review-links.ts";

export type ModerationAnswer = {
  readonly error: string | null;
  readonly toDelete: readonly Chosen[];
  readonly action: ReviewAction | null;
  readonly results: readonly ReviewResult[];
  readonly undo: UndoOffer | null;
};

const EMPTY: ModerationAnswer = { error: null, toDelete: [], action: null, results: [], undo: null };
const ACTION = "review.moderate";
const answer = (parts: Partial<ModerationAnswer>, status: number) => data({ ...EMPTY, ...parts }, { status });
const noneSelected = () => answer({ error: reviewAdminTexts.noneSelected }, 400);

export const moderate = (args: Parameters<typeof handlePost>[0]) =>
  handlePost(args, {
    intents: { approve, reject, delete: remove, undo: undoModeration },
    refuse,
    list: reviewListPath,
  });

async function approve(ctx: StaffContext, post: OfficePost) {
  const chosen = readModeration(post)?.chosen;
  return chosen
    ? finish(ctx, post.url, { action: "approve", results: await moderateReviews(ctx, { chosen, to: "approved" }) })
    : noneSelected();
}

async function reject(ctx: StaffContext, post: OfficePost) {
  const chosen = readModeration(post)?.chosen;
  return chosen
    ? finish(ctx, post.url, { action: "reject", results: await moderateReviews(ctx, { chosen, to: "rejected" }) })
    : noneSelected();
}

/** Deletes the ticked reviews once confirmed; rows have no button for it. */
async function remove(ctx: StaffContext, post: OfficePost) {
  const read = post.argument === "" ? readModeration(post) : null;
  if (!read) return noneSelected();
  if (!read.isConfirmed) return answer({ toDelete: read.chosen }, 200);
  return finish(ctx, post.url, { action: "delete", results: await deleteReviews(ctx, read.chosen) });
}

const undoModeration = (ctx: StaffContext, { form, url }: OfficePost) =>
  undo(ctx, { form, list: reviewListPath(url), action: ACTION });

type Taken = { readonly action: ReviewAction; readonly results: readonly ReviewResult[] };

async function finish(ctx: StaffContext, url: URL, { action, results }: Taken) {
  if (results.every(({ outcome }) => outcome === "done")) {
    const undoable = action === "delete" ? {} : undoPart(ctx);
    return redirect(withDone(url, { action, count: results.length, ...undoable }), 303);
  }
  const isSome = results.some(({ outcome }) => outcome === "done");
  const isOwn = results.every(({ outcome }) => outcome === "own");
  const undoable = isSome ? await undoOffer(ctx, ctx.requestId, ACTION) : null;
  return answer({ action, results, undo: undoable }, isOwn ? 403 : 409);
}

const ACTIONS = ["approve", "reject", "delete"] as const satisfies readonly ReviewAction[];

function refuse({ status, intent, argument }: Unhandled) {
  const action = ACTIONS.find((known) => known === intent);
  if (status === 400) return noneSelected();
  return answer({ error: action ? actionFailed(action, argument === "") : reviewAdminTexts.undoFailed }, status);
}
