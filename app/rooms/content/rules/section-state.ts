import type { SectionSchedule, SectionState } from "../types.ts";
import { isSectionVisible } from "./is-section-visible.ts";

/** The state that the list shows: "live" exactly when visitors see the section, else the reason why they do not. */
export function sectionState(schedule: SectionSchedule, now: Date): SectionState {
  if (!schedule.isActive) return "inactive";
  if (isSectionVisible(schedule, now)) return "live";
  return schedule.unpublishAt !== null && schedule.unpublishAt <= now ? "expired" : "scheduled";
}

/** The next moment at which one of these sections appears or goes by its schedule; null when none will. */
export function nextChange(schedules: readonly SectionSchedule[], now: Date): Date | null {
  const times = schedules
    .filter(({ isActive }) => isActive)
    .flatMap(({ publishAt, unpublishAt, isShownBeforePublish }) => [
      isShownBeforePublish ? null : publishAt,
      unpublishAt,
    ])
    .filter((at) => at !== null && at > now) as Date[];
  return times.reduce<Date | null>((first, at) => (first === null || at < first ? at : first), null);
}
