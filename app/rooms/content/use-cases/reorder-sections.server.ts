import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { dropPages } from "#app/shared/http/page-cache-signal.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { CONTENT_TAG, SECTION_ENTITY } from "../constants.ts";
import { sectionStore } from "../store/section-store.server.ts";

/**
 * Puts the sections into this order, numbered from 0. `changed_by_other` when these are not
 * the sections there are: somebody added or deleted one meanwhile.
 */
export async function reorderSections(ctx: Context, ids: readonly string[]): Promise<Result<void, "changed_by_other">> {
  const { userId } = requirePermission(ctx.actor, "homepage.edit");
  return inTransaction(ctx, async (tx) => {
    const sections = await sectionStore.lockAll(tx.db);
    const wanted = new Set(ids);
    if (wanted.size !== ids.length || wanted.size !== sections.length || !sections.every(({ id }) => wanted.has(id)))
      return err("changed_by_other");
    await sectionStore.reorder(tx.db, { ids, userId });
    const keyOf = new Map(sections.map(({ id, key }) => [id, key]));
    await recordAudit(tx, {
      action: "section.order",
      entity: SECTION_ENTITY,
      entityId: null,
      before: { order: sections.map(({ key }) => key).join(", ") },
      after: { order: ids.map((id) => keyOf.get(id)).join(", ") },
    });
    await dropPages(tx, [CONTENT_TAG]);
    return ok(undefined);
  });
}
