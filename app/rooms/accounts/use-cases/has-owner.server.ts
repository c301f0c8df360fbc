import { requirePermissionUnlessSystem, type Context } from "#app/shared/http/context.server.ts";
import * as profileStore from "../store/profile-store.server.ts";

/** Whether there is a super_admin. */
export async function hasOwner(ctx: Context): Promise<boolean> {
  requirePermissionUnlessSystem(ctx.actor, "settings.view");
  return profileStore.hasSuperAdmin(ctx.db);
}
