import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { templateStore } from "../store/template-store.server.ts";

/** Takes a saved template away; sections made from it stay. */
export async function deleteTemplate(ctx: Context, id: string): Promise<void> {
  requirePermission(ctx.actor, "homepage.edit");
  if (!isUuid(id)) return;
  await inTransaction(ctx, async (tx) => {
    const name = await templateStore.lockName(tx.db, id);
    if (name === null) return;
    await templateStore.remove(tx.db, id);
    const before = { name };
    await recordAudit(tx, { action: "template.delete", entity: "template", entityId: id, before, after: null });
  });
}
