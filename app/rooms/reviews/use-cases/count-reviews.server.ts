import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { moderationStore } from "../store/moderation-store.server.ts";
import type { ReviewCounts } from "../types.ts";

/** How many reviews there are, and how many wait for staff. */
export async function countReviews(ctx: Context): Promise<ReviewCounts> {
  requirePermission(ctx.actor, "admin.review-dashboard");
  return moderationStore.countAll(ctx.db);
}
