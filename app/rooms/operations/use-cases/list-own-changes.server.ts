import { auditList } from "#app/shared/audit/audit-list.server.ts";
import type { AuditAction } from "#app/shared/audit/audit-actions.ts";
import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import type { AuditRecord } from "#app/shared/kernel/audit-record.ts";
import { MAX_UNDO } from "../constants.ts";

/** What somebody changed with one request of their own, for its Undo; nothing when that was too much to undo at once. */
export async function listOwnChanges(
  ctx: Context,
  { requestId, action }: { readonly requestId: string; readonly action: AuditAction },
): Promise<AuditRecord[]> {
  const { userId: actorId } = requirePermission(ctx.actor, "admin.enter");
  const changes = await auditList.listOfRequest(ctx.db, { requestId, actorId, action, limit: MAX_UNDO + 1 });
  return changes.length > MAX_UNDO ? [] : changes;
}
