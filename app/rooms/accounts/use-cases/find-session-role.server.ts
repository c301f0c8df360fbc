import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isStaff, type Role } from "#app/shared/kernel/permissions.ts";
import { isStaffSessionOver } from "../rules/staff-session.ts";
import { roleStore } from "../store/role-store.server.ts";

/** The role the caller has now, null once their session is over; for answers that stay open long after they began. */
export async function findSessionRole(ctx: Context): Promise<Role | null> {
  const { sessionId } = requirePermission(ctx.actor, "shop.use");
  const session = await roleStore.findBySession(ctx.db, sessionId, ctx.now);
  if (!session || (isStaff(session.role) && isStaffSessionOver(session, ctx.now))) return null;
  return session.role;
}
