import { recordAudits } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import type { Reversal, ReversalError } from "#app/shared/kernel/audit.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import type { Chosen } from "#app/shared/kernel/lists/list-filter.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { REVIEW_STATUSES } from "../constants.ts";
import { refreshRatingSummary } from "../steps/review-changed.server.ts";
import type { ReviewResult, ReviewStatus } from "../types.ts";
import { moderationOutcomes } from "./moderation-outcomes.ts";
import { moderationStore } from "./moderation.store.server.ts";

type Moderation = { readonly chosen: readonly Chosen[]; readonly to: ReviewStatus };

/** Moderates reviews, with a result for each; ratings follow in the same transaction. Staff cannot decide on their own review. Audited. */
export async function moderateReviews(ctx: Context, { chosen, to }: Moderation): Promise<ReviewResult[]> {
  const { userId } = requirePermission(ctx.actor, "reviews.moderate");
  return inTransaction(ctx, async (tx) => {
    const locked = await moderationStore.lock(tx.db, chosen.map(({ id }) => id).filter(isUuid));
    const results = moderationOutcomes(chosen, locked, { to, by: userId });
    const done = results.flatMap(({ id, outcome }) => (outcome === "done" ? (locked.get(id) ?? []) : []));
    const changing = done.filter(({ status }) => status !== to);
    await moderationStore.setStatus(
      tx.db,
      changing.map(({ id }) => id),
      { status: to, now: tx.now },
    );
    await recordAudits(
      tx,
      changing.map(({ id, productId, status }) => ({
        action: "review.moderate",
        entity: "review",
        entityId: id,
        before: { productId, status },
        after: { productId, status: to },
      })),
    );
    // Only approved reviews count towards a rating.
    const counted = changing.filter(({ status }) => to === "approved" || status === "approved");
    const productIds = new Set(counted.flatMap(({ productId }) => productId ?? []));
    // Always in the same order, which avoids deadlocks.
    for (const productId of [...productIds].toSorted()) await refreshRatingSummary(tx, productId);
    return results;
  });
}

/** Deletes reviews; returns a result for each. Ratings follow in the same transaction. Audited. */
export async function deleteReviews(ctx: Context, chosen: readonly Chosen[]): Promise<ReviewResult[]> {
  requirePermission(ctx.actor, "reviews.moderate");
  return inTransaction(ctx, async (tx) => {
    const locked = await moderationStore.lock(tx.db, chosen.map(({ id }) => id).filter(isUuid));
    const results = moderationOutcomes(chosen, locked, { to: null, by: null });
    const doomed = results.flatMap(({ id, outcome }) => (outcome === "done" ? (locked.get(id) ?? []) : []));
    await moderationStore.remove(
      tx.db,
      doomed.map(({ id }) => id),
    );
    await recordAudits(
      tx,
      doomed.map(({ id, productId, status }) => ({
        action: "review.delete",
        entity: "review",
        entityId: id,
        before: { productId, status },
        after: null,
      })),
    );
    const counted = doomed.filter(({ status }) => status === "approved");
    const productIds = new Set(counted.flatMap(({ productId }) => productId ?? []));
    for (const productId of [...productIds].toSorted()) await refreshRatingSummary(tx, productId);
    return results;
  });
}

/** Gives a review its former status back; `changed_by_other` when it changed since, `not_allowed` for its author. */
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
