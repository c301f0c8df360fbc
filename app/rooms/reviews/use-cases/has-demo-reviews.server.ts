import { requirePermissionUnlessSystem, type Context } from "#app/shared/http/context.server.ts";
import { reviewStore } from "../store/review-store.server.ts";

/** Whether approved reviews came with the demo shop. */
export async function hasDemoReviews(ctx: Context): Promise<boolean> {
  requirePermissionUnlessSystem(ctx.actor, "settings.view");
  return reviewStore.hasApprovedDemo(ctx.db);
}
