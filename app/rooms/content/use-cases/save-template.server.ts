import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { SECTION_ENTITY } from "../constants.ts";
import { templateStore } from "../store/template-store.server.ts";
import type { SectionEdits } from "../types.ts";

/** Keeps a section's texts under its name, for new sections to start from. */
export async function saveTemplate(ctx: Context, edits: SectionEdits): Promise<void> {
  const { userId } = requirePermission(ctx.actor, "homepage.edit");
  const template = { name: edits.sectionName, category: SECTION_ENTITY, edits, userId, now: ctx.now };
  await inTransaction(ctx, async (tx) => {
    const entityId = await templateStore.insert(tx.db, template);
    const after = { name: template.name };
    await recordAudit(tx, { action: "template.save", entity: "template", entityId, before: null, after });
  });
}
