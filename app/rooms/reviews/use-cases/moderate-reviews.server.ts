import { recordAudits } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { moderationOutcomes } from "../rules/moderation-outcomes.ts";
import { moderationStore } from "../store/moderation-store.server.ts";
import type { ChosenReview, ReviewResult, ReviewStatus } from "../types.ts";
import { refreshRatingSummary } from "./refresh-rating-summary.server.ts";

/** `to` is "pending" when a decision is taken back. */
type Moderation = { readonly chosen: readonly ChosenReview[]; readonly to: ReviewStatus };

/**
 * Approves or rejects reviews of any status, one or many, and says for each what became of it; ratings follow in the same
 * transaction. Nobody decides on a review of their own.
 */
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
    // Only an approved review counts, so only a step to or from it moves a rating.
    const counted = changing.filter(({ status }) => to === "approved" || status === "approved");
    const productIds = new Set(counted.flatMap(({ productId }) => productId ?? []));
    // One order for everybody, so that two transactions cannot wait for each other.
    for (const productId of [...productIds].toSorted()) await refreshRatingSummary(tx, productId);
    return results;
  });
}
