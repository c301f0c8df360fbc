import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { dropPages } from "#app/shared/http/page-cache-signal.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { CONTENT_TAG, SECTION_ENTITY } from "../constants.ts";
import type { SectionCopyError } from "../errors.ts";
import { revisionStore } from "../store/revision-store.server.ts";
import { sectionStore } from "../store/section-store.server.ts";

/** Takes a section away with its revisions; built-in ones stay. */
export async function deleteSection(ctx: Context, id: string): Promise<Result<void, SectionCopyError>> {
  requirePermission(ctx.actor, "homepage.edit");
  return inTransaction(ctx, async (tx) => {
    const section = isUuid(id) ? await sectionStore.lock(tx.db, id) : null;
    if (!section) return err("not_found");
    if (section.isBuiltIn) return err("built_in");
    await sectionStore.remove(tx.db, id);
    await revisionStore.removeAll(tx.db, { type: SECTION_ENTITY, id });
    const { sectionName, title, template, content } = section;
    const before = { sectionName, title, template, content };
    await recordAudit(tx, { action: "section.delete", entity: SECTION_ENTITY, entityId: id, before, after: null });
    await dropPages(tx, [CONTENT_TAG]);
    return ok(undefined);
  });
}
