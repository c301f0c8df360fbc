import { auditList } from "#app/shared/audit/audit-list.server.ts";
import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import type { AuditRecord } from "#app/shared/kernel/audit-record.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";

/** One entry of the audit log; null when there is none. */
export async function findAuditEntry(ctx: Context, id: string): Promise<AuditRecord | null> {
  requirePermission(ctx.actor, "audit.view");
  return isUuid(id) ? auditList.find(ctx.db, id) : null;
}
