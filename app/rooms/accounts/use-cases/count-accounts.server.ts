import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import * as profileStore from "../store/profile-store.server.ts";

/** How many accounts there are, staff included. */
export async function countAccounts(ctx: Context): Promise<number> {
  requirePermission(ctx.actor, "admin.review-dashboard");
  return profileStore.count(ctx.db);
}
