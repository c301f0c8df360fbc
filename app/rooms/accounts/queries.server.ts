import {
  requirePermission,
  requirePermissionUnlessSystem,
  requireSystem,
  type Context,
} from "#app/shared/http/context.server.ts";
import { can, ROLES, type Permission } from "#app/shared/kernel/access/permissions.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import * as profileStore from "./profile.store.server.ts";
import { roleStore } from "./staff/role.store.server.ts";
import type { UserProfile } from "./types.ts";

/** Returns an account to staff who see users; null for a deleted one and for an invalid id. */
export async function findUser(ctx: Context, userId: string | null): Promise<UserProfile | null> {
  requirePermission(ctx.actor, "users.view");
  return isUuid(userId) ? roleStore.find(ctx.db, userId) : null;
}

/** Returns the newest accounts whose e-mail, name, phone or city contains the term, up to `limit`. */
export async function searchUsers(
  ctx: Context,
  { term, limit }: { readonly term: string; readonly limit: number },
): Promise<profileStore.FoundPerson[]> {
  requirePermission(ctx.actor, "users.view");
  return profileStore.search(ctx.db, term, limit);
}

/** Returns names and e-mails by account id. For the server only: public pages show a first name and an initial. */
export async function listPeople(
  ctx: Context,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly name: string | null; readonly email: string }>> {
  // public: never shown as it is; callers shorten the names or check a permission first.
  return profileStore.peopleOf(ctx.db, [...new Set(userIds)]);
}

/** Counts all accounts, staff included. */
export async function countAccounts(ctx: Context): Promise<number> {
  requirePermission(ctx.actor, "admin.review-dashboard");
  return profileStore.count(ctx.db);
}

/** Returns the ids of all accounts that hold a permission now, for the shop's own messages to them. */
export async function listStaff(ctx: Context, permission: Permission): Promise<string[]> {
  requireSystem(ctx.actor);
  return profileStore.listByRoles(
    ctx.db,
    ROLES.filter((role) => can(role, permission)),
  );
}

/** Whether there is a super_admin. */
export async function hasOwner(ctx: Context): Promise<boolean> {
  requirePermissionUnlessSystem(ctx.actor, "settings.view");
  return profileStore.hasSuperAdmin(ctx.db);
}
