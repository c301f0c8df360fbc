import { recordAudits } from "../../../shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "../../../shared/http/context.server.ts";
import { isUuid } from "../../../shared/kernel/ids.ts";
import { moderationOutcomes } from "../rules/moderation-outcomes.ts";
import { moderationStore } from "../store/moderation-store.server.ts";
import type { ChosenReview, ReviewResult } from "../types.ts";
import { refreshRatingSummary } from "./refresh-rating-summary.server.ts";

type Moderation = { readonly chosen: readonly ChosenReview[]; readonly to: "approved" | "rejected" };

/**
 * Approves or rejects reviews of any status, one or many, and says for each what became of it; ratings follow in the same
 * transaction (A-STATE-09, A-STATE-10, A-CALL-30, R-121, R-122, R-040).
 */
export async function moderateReviews(ctx: Context, { chosen, to }: Moderation): Promise<ReviewResult[]> {
  requirePermission(ctx.actor, "reviews.moderate");
  return inTransaction(ctx, async (tx) => {
    const locked = await moderationStore.lock(tx.db, chosen.map(({ id }) => id).filter(isUuid));
    const results = moderationOutcomes(chosen, locked, to);
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
