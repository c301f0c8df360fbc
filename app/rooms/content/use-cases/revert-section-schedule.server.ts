import { z } from "zod";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { stillStands, type Reversal, type ReversalError } from "#app/shared/kernel/reversal.ts";
import { scheduleState } from "../rules/schedule-state.ts";
import { sectionStore } from "../store/section-store.server.ts";
import { scheduleSection } from "./schedule-section.server.ts";

const times = z
  .object({
    publishAt: z.coerce.date().nullable(),
    unpublishAt: z.coerce.date().nullable(),
    // Absent in entries from before sections could stay shown.
    shownBeforePublish: z.boolean().default(false),
  })
  .transform(({ shownBeforePublish, ...rest }) => ({ ...rest, isShownBeforePublish: shownBeforePublish }));

/** Gives a section its former times; `changed_by_other` when it has others by now. */
export async function revertSectionSchedule(ctx: Context, change: Reversal): Promise<Result<null, ReversalError>> {
  requirePermission(ctx.actor, "homepage.edit");
  const former = times.safeParse(change.before);
  if (!former.success) return err("not_allowed");
  return inTransaction(ctx, async (tx) => {
    const section = isUuid(change.id) ? await sectionStore.lock(tx.db, change.id) : null;
    if (!section) return err("not_found");
    if (!stillStands(scheduleState(section.schedule), change)) return err("changed_by_other");
    const seenUpdatedAt = section.updatedAt.toISOString();
    const saved = await scheduleSection(tx, { id: section.id, ...former.data, seenUpdatedAt });
    return saved.ok ? ok(null) : saved;
  });
}
