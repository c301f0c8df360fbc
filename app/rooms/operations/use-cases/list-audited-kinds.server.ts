import { auditList } from "#app/shared/audit/audit-list.server.ts";
import { requirePermission, type Context } from "#app/shared/http/context.server.ts";

/** Every kind of thing that the log tells of, by name. */
export async function listAuditedKinds(ctx: Context): Promise<readonly string[]> {
  requirePermission(ctx.actor, "audit.view");
  return auditList.listEntities(ctx.db);
}
