import type { SectionSchedule } from "../types.ts";

/** Whether visitors see a section now: active, published (or kept on the page until then), and not yet unpublished. */
export function isSectionVisible(schedule: SectionSchedule, now: Date): boolean {
  const { isActive, publishAt, unpublishAt, isShownBeforePublish } = schedule;
  const isPublished = publishAt === null || publishAt <= now || isShownBeforePublish;
  return isActive && isPublished && (unpublishAt === null || unpublishAt > now);
}
