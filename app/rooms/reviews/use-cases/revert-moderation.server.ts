import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { Reversal, ReversalError } from "#app/shared/kernel/reversal.ts";
import { REVIEW_STATUSES } from "../constants.ts";
import { moderationStore } from "../store/moderation-store.server.ts";
import { moderateReviews } from "./moderate-reviews.server.ts";

/**
 * Gives a review its former status, its rating with it; `changed_by_other` when it has another one by now,
 * `not_allowed` for its author.
 */
export async function revertModeration(
  ctx: Context,
  { id, before, after }: Reversal,
): Promise<Result<null, ReversalError>> {
  const { userId } = requirePermission(ctx.actor, "reviews.moderate");
  const to = REVIEW_STATUSES.find((status) => status === before["status"]);
  if (!to) return err("not_allowed");
  return inTransaction(ctx, async (tx) => {
    const review = (await moderationStore.lock(tx.db, [id].filter(isUuid))).get(id);
    if (!review) return err("not_found");
    if (review.userId === userId) return err("not_allowed");
    if (review.status !== after["status"]) return err("changed_by_other");
    await moderateReviews(tx, { chosen: [{ id, seenUpdatedAt: review.updatedAt.toISOString() }], to });
    return ok(null);
  });
}
