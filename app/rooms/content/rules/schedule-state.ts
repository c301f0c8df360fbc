import type { SectionSchedule } from "../types.ts";

/** A schedule as the audit log keeps it, its times as ISO strings. */
export const scheduleState = ({ publishAt, unpublishAt, isShownBeforePublish }: Omit<SectionSchedule, "isActive">) => ({
  publishAt: publishAt?.toISOString() ?? null,
  unpublishAt: unpublishAt?.toISOString() ?? null,
  shownBeforePublish: isShownBeforePublish,
});
