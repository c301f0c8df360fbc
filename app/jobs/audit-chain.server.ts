import { notifyStaff } from "#app/rooms/notifications/bell/bell.commands.server.ts";
import { auditChainTexts } from "#app/rooms/operations/messages.ts";
import { anchorAudit, keepAuditCheck, verifyAudit } from "#app/shared/audit/audit-chain.server.ts";
import { env } from "#app/shared/env.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";

/** Writes the audit log's last hash to a place outside the database. */
export const anchorAuditLog = (ctx: Context): Promise<void> => anchorAudit(ctx, env().dataDir);

/** Verifies the whole audit log, keeps the number of faults for monitoring, and notifies staff who may see it when something does not match. */
export async function verifyAuditLog(ctx: Context): Promise<void> {
  const { faults } = await verifyAudit(ctx, env().dataDir);
  await keepAuditCheck(ctx, faults.length);
  if (faults.length === 0) return;
  ctx.log.error({ faults }, "the audit log was changed");
  await notifyStaff(ctx, {
    permission: "audit.view",
    type: "error",
    title: auditChainTexts.title,
    message: auditChainTexts.message({ faults: faults.length }),
    link: "/admin/audit",
    groupKey: "audit-chain",
  });
}
