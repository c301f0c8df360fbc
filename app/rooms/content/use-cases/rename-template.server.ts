import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { SECTION_LIMITS } from "../constants.ts";
import { templateStore } from "../store/template-store.server.ts";

/** Gives a saved template another name; false without a name, or when it is gone. */
export async function renameTemplate(ctx: Context, { id, name }: { id: string; name: string }): Promise<boolean> {
  requirePermission(ctx.actor, "homepage.edit");
  if (!isUuid(id) || name === "") return false;
  const to = name.slice(0, SECTION_LIMITS.sectionName);
  return inTransaction(ctx, async (tx) => {
    const from = await templateStore.lockName(tx.db, id);
    if (from === null) return false;
    await templateStore.rename(tx.db, { id, name: to, now: tx.now });
    const states = { before: { name: from }, after: { name: to } };
    await recordAudit(tx, { action: "template.rename", entity: "template", entityId: id, ...states });
    return true;
  });
}
