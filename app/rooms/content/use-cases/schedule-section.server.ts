import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { dropPages } from "#app/shared/http/page-cache-signal.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { CONTENT_TAG, SECTION_ENTITY } from "../constants.ts";
import type { SectionChangeError } from "../errors.ts";
import { isSectionVisible } from "../rules/is-section-visible.ts";
import { scheduleState } from "../rules/schedule-state.ts";
import { sectionStore } from "../store/section-store.server.ts";
import type { SectionSchedule } from "../types.ts";

type Times = Omit<SectionSchedule, "isActive">;
type Scheduling = Pick<Times, "publishAt" | "unpublishAt"> & {
  readonly id: string;
  readonly seenUpdatedAt: string;
  /** Whether it is shown before its publish date; without it, a section that is live now stays live. */
  readonly isShownBeforePublish?: boolean | undefined;
};

/** Sets when a section appears and goes; null clears. The caller has checked their order. */
export async function scheduleSection(
  ctx: Context,
  { id, seenUpdatedAt, ...scheduling }: Scheduling,
): Promise<Result<void, SectionChangeError>> {
  const { userId } = requirePermission(ctx.actor, "homepage.edit");
  return inTransaction(ctx, async (tx) => {
    const section = isUuid(id) ? await sectionStore.lock(tx.db, id) : null;
    if (!section) return err("not_found");
    if (section.updatedAt.toISOString() !== seenUpdatedAt) return err("changed_by_other");
    const times = timesOf(section.schedule, scheduling, tx.now);
    await sectionStore.schedule(tx.db, { id, times, stamp: { userId, now: tx.now } });
    await recordAudit(tx, {
      action: "section.schedule",
      entity: SECTION_ENTITY,
      entityId: id,
      before: scheduleState(section.schedule),
      after: scheduleState(times),
    });
    await dropPages(tx, [CONTENT_TAG]);
    return ok(undefined);
  });
}

function timesOf(before: SectionSchedule, next: Omit<Scheduling, "id" | "seenUpdatedAt">, now: Date): Times {
  const { publishAt, unpublishAt, isShownBeforePublish = isSectionVisible(before, now) } = next;
  return {
    publishAt,
    unpublishAt,
    isShownBeforePublish: publishAt !== null && publishAt > now && isShownBeforePublish,
  };
}
