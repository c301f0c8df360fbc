import { recordAudits } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { moderationOutcomes } from "../rules/moderation-outcomes.ts";
import { moderationStore } from "../store/moderation-store.server.ts";
import type { ChosenReview, ReviewResult } from "../types.ts";
import { refreshRatingSummary } from "./refresh-rating-summary.server.ts";

/** Deletes reviews for good and says for each what became of it; ratings follow in the same transaction. */
export async function deleteReviews(ctx: Context, chosen: readonly ChosenReview[]): Promise<ReviewResult[]> {
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
