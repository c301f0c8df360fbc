import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { stillStands, type Reversal, type ReversalError } from "#app/shared/kernel/reversal.ts";
import type { BuyersReviewsAmong } from "../types.ts";
import { linkReview } from "./link-review.server.ts";
import { lockEntry } from "./lock-entry.server.ts";
import { TESTIMONIAL_KIND } from "./testimonial-kind.server.ts";

/**
 * Puts the former review, or none, behind a testimonial; `not_allowed` when it is no approved review by a buyer any
 * more.
 */
export async function revertReviewLink(
  ctx: Context,
  { id, before, after }: Reversal,
  buyersReviews: BuyersReviewsAmong,
): Promise<Result<null, ReversalError>> {
  requirePermission(ctx.actor, TESTIMONIAL_KIND.permission);
  const former = before["reviewId"];
  if (typeof former !== "string" && former !== null) return err("not_allowed");
  return inTransaction(ctx, async (tx) => {
    const kept = await lockEntry(tx, TESTIMONIAL_KIND, id);
    if (!kept) return err("not_found");
    if (!stillStands({ reviewId: kept.reviewId }, { after: { reviewId: after["reviewId"] ?? null } }))
      return err("changed_by_other");
    const linked = await linkReview(tx, { id, reviewId: former }, buyersReviews);
    return linked.ok ? ok(null) : err("not_allowed");
  });
}
