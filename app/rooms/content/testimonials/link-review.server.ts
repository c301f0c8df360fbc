import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { dropPages } from "#app/shared/http/cache/page-cache.server.ts";
import { PAGE_TAGS } from "#app/shared/http/cache/page-tags.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { TESTIMONIAL_ENTITY } from "../constants.ts";
import type { ReviewLinkError } from "../errors.ts";
import { testimonialStore } from "./testimonial.store.server.ts";
import type { BuyersReviewsAmong } from "../types.ts";
import { isUnchangedSince, type Reversal, type ReversalError } from "#app/shared/kernel/audit.ts";

/** A null `reviewId` removes the link. */
type Linking = { readonly id: string; readonly reviewId: string | null };

/** Links an approved review by a buyer, so that the page may say "Verified customer". */
export async function linkReview(
  ctx: Context,
  { id, reviewId }: Linking,
  buyersReviews: BuyersReviewsAmong,
): Promise<Result<void, ReviewLinkError>> {
  requirePermission(ctx.actor, "homepage.edit");
  if (reviewId !== null && !(isUuid(reviewId) && (await buyersReviews([reviewId])).has(reviewId)))
    return err("no_buyers_review");
  return inTransaction(ctx, async (tx) => {
    const testimonial = isUuid(id) ? await testimonialStore.lock(tx.db, id) : null;
    if (!testimonial) return err("not_found");
    await testimonialStore.setReview(tx.db, { id, reviewId });
    await recordAudit(tx, {
      action: "testimonial.review",
      entity: TESTIMONIAL_ENTITY,
      entityId: id,
      before: { name: testimonial.name, reviewId: testimonial.reviewId },
      after: { name: testimonial.name, reviewId },
    });
    await dropPages(tx, [PAGE_TAGS.content]);
    return ok(undefined);
  });
}

/** Restores the former link; `not_allowed` when the review is no longer an approved one by a buyer. */
export async function revertReviewLink(
  ctx: Context,
  { id, before, after }: Reversal,
  buyersReviews: BuyersReviewsAmong,
): Promise<Result<null, ReversalError>> {
  requirePermission(ctx.actor, "homepage.edit");
  const former = before["reviewId"];
  if (typeof former !== "string" && former !== null) return err("not_allowed");
  return inTransaction(ctx, async (tx) => {
    const testimonial = isUuid(id) ? await testimonialStore.lock(tx.db, id) : null;
    if (!testimonial) return err("not_found");
    if (!isUnchangedSince({ reviewId: testimonial.reviewId }, { after: { reviewId: after["reviewId"] ?? null } }))
      return err("changed_by_other");
    const linked = await linkReview(tx, { id, reviewId: former }, buyersReviews);
    return linked.ok ? ok(null) : err("not_allowed");
  });
}
