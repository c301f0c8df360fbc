import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { can, ROLES, type Permission } from "#app/shared/kernel/permissions.ts";
import * as profileStore from "../store/profile-store.server.ts";

/** The ids of all accounts that hold a permission now; for the shop's own messages to them. */
export async function listStaff(ctx: Context, permission: Permission): Promise<string[]> {
  requireSystem(ctx.actor);
  return profileStore.listByRoles(
    ctx.db,
    ROLES.filter((role) => can(role, permission)),
  );
}
