import { recordAudit } from "../../../shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "../../../shared/http/context.server.ts";
import { dropPages } from "../../../shared/http/page-cache-signal.server.ts";
import { isUuid } from "../../../shared/kernel/ids.ts";
import { err, ok, type Result } from "../../../shared/kernel/result.ts";
import { CONTENT_TAG, SECTION_ENTITY } from "../constants.ts";
import type { SectionChangeError } from "../errors.ts";
import { sectionStore } from "../store/section-store.server.ts";

type Times = { readonly publishAt: Date | null; readonly unpublishAt: Date | null };
type Scheduling = Times & { readonly id: string; readonly seenUpdatedAt: string };

/** Sets when a section appears and goes; null clears (A-CALL-45, R-166). The caller has checked their order. */
export async function scheduleSection(
  ctx: Context,
  { id, seenUpdatedAt, publishAt, unpublishAt }: Scheduling,
): Promise<Result<void, SectionChangeError>> {
  const { userId } = requirePermission(ctx.actor, "homepage.edit");
  return inTransaction(ctx, async (tx) => {
    const section = isUuid(id) ? await sectionStore.lock(tx.db, id) : null;
    if (!section) return err("not_found");
    if (section.updatedAt.toISOString() !== seenUpdatedAt) return err("changed_by_other");
    await sectionStore.schedule(tx.db, { id, publishAt, unpublishAt, stamp: { userId, now: tx.now } });
    await recordAudit(tx, {
      action: "section.schedule",
      entity: SECTION_ENTITY,
      entityId: id,
      before: timesText(section.schedule),
      after: timesText({ publishAt, unpublishAt }),
    });
    await dropPages(tx, [CONTENT_TAG]);
    return ok(undefined);
  });
}

const timesText = ({ publishAt, unpublishAt }: Times) => ({
  publishAt: publishAt?.toISOString() ?? null,
  unpublishAt: unpublishAt?.toISOString() ?? null,
});
