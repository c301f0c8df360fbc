import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { roleStore } from "../store/role-store.server.ts";
import type { UserProfile } from "../types.ts";

/** One account by its id, for staff who see users; null for a deleted one and for what is no id. */
export async function findUser(ctx: Context, userId: string | null): Promise<UserProfile | null> {
  requirePermission(ctx.actor, "users.view");
  return isUuid(userId) ? roleStore.find(ctx.db, userId) : null;
}
