import type { SectionSchedule, SectionState } from "../types.ts";

/** What the list says of a section at this moment: what visitors see decides, and its time before or after says why not. */
export function sectionState({ isActive, publishAt, unpublishAt }: SectionSchedule, now: Date): SectionState {
  if (!isActive) return "inactive";
  if (unpublishAt !== null && unpublishAt <= now) return "expired";
  return publishAt !== null && publishAt > now ? "scheduled" : "live";
}

/** The next moment at which one of these sections appears or goes by its schedule; null when none will. */
export function nextChange(schedules: readonly SectionSchedule[], now: Date): Date | null {
  const times = schedules
    .filter(({ isActive }) => isActive)
    .flatMap(({ publishAt, unpublishAt }) => [publishAt, unpublishAt])
    .filter((at) => at !== null && at > now) as Date[];
  return times.reduce<Date | null>((first, at) => (first === null || at < first ? at : first), null);
}
