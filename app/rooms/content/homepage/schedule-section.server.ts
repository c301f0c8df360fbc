import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { dropPages } from "#app/shared/http/cache/page-cache.server.ts";
import { PAGE_TAGS } from "#app/shared/http/cache/page-tags.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { SECTION_ENTITY } from "../constants.ts";
import type { SectionChangeError } from "../errors.ts";
import { isSectionVisible, scheduleState } from "./section.ts";
import { sectionStore } from "./section.store.server.ts";
import type { SectionSchedule } from "../types.ts";
import { z } from "zod";
import { isUnchangedSince, type Reversal, type ReversalError } from "#app/shared/kernel/audit.ts";

type Times = Omit<SectionSchedule, "isActive">;
type Scheduling = Pick<Times, "publishAt" | "unpublishAt"> & {
  readonly id: string;
  readonly seenUpdatedAt: string;
  /** Whether it shows before its publish date; by default only a section that is live now does. */
  readonly isShownBeforePublish?: boolean | undefined;
};

/** Sets when a section appears and disappears; null clears. The caller has checked their order. */
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
    await dropPages(tx, [PAGE_TAGS.content]);
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

const times = z
  .object({
    publishAt: z.coerce.date().nullable(),
    unpublishAt: z.coerce.date().nullable(),
    // Older entries lack it.
    shownBeforePublish: z.boolean().default(false),
  })
  .transform(({ shownBeforePublish, ...rest }) => ({ ...rest, isShownBeforePublish: shownBeforePublish }));

/** Restores a section's schedule; `changed_by_other` when it has changed again. */
export async function revertSectionSchedule(ctx: Context, change: Reversal): Promise<Result<null, ReversalError>> {
  requirePermission(ctx.actor, "homepage.edit");
  const former = times.safeParse(change.before);
  if (!former.success) return err("not_allowed");
  return inTransaction(ctx, async (tx) => {
    const section = isUuid(change.id) ? await sectionStore.lock(tx.db, change.id) : null;
    if (!section) return err("not_found");
    if (!isUnchangedSince(scheduleState(section.schedule), change)) return err("changed_by_other");
    const seenUpdatedAt = section.updatedAt.toISOString();
    const saved = await scheduleSection(tx, { id: section.id, ...former.data, seenUpdatedAt });
    return saved.ok ? ok(null) : saved;
  });
}
