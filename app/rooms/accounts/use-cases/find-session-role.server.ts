import { requirePermission, type Context } from "../../../shared/http/context.server.ts";
import type { Role } from "../../../shared/kernel/permissions.ts";
import { roleStore } from "../store/role-store.server.ts";

/** The role the caller has now, null once their session is over; for answers that stay open long after they began. */
export async function findSessionRole(ctx: Context): Promise<Role | null> {
  const { sessionId } = requirePermission(ctx.actor, "shop.use");
  return roleStore.findBySession(ctx.db, sessionId, ctx.now);
}
