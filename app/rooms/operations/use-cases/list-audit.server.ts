import { auditList } from "#app/shared/audit/audit-list.server.ts";
import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import type { AuditFilter, AuditRecord } from "#app/shared/kernel/audit-record.ts";
import type { ListPage } from "#app/shared/kernel/list-filter.ts";

/** One page of the audit log, newest first; days are those of the store's zone. */
export async function listAudit(ctx: Context, filter: AuditFilter, timeZone: string): Promise<ListPage<AuditRecord>> {
  requirePermission(ctx.actor, "audit.view");
  return auditList.list(ctx.db, filter, timeZone);
}
