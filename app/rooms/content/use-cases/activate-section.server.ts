import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { dropPages } from "#app/shared/http/page-cache-signal.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { CONTENT_TAG, SECTION_ENTITY } from "../constants.ts";
import { sectionStore } from "../store/section-store.server.ts";

/** Switches a section on or off; false when it is gone. */
export async function activateSection(
  ctx: Context,
  { id, isActive }: { id: string; isActive: boolean },
): Promise<boolean> {
  const { userId } = requirePermission(ctx.actor, "homepage.edit");
  return inTransaction(ctx, async (tx) => {
    const section = isUuid(id) ? await sectionStore.lock(tx.db, id) : null;
    if (!section) return false;
    await sectionStore.setActive(tx.db, { id, isActive, stamp: { userId, now: tx.now } });
    await recordAudit(tx, {
      action: "section.change",
      entity: SECTION_ENTITY,
      entityId: id,
      before: { isActive: section.schedule.isActive },
      after: { isActive },
    });
    await dropPages(tx, [CONTENT_TAG]);
    return true;
  });
}
