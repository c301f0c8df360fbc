import type { SectionSchedule, SectionState, HomeSection } from "../types.ts";
import { SECTION_ENTITY } from "../constants.ts";

/** The state that the list shows: "live" exactly when visitors see the section, else the reason why they do not. */
export function sectionState(schedule: SectionSchedule, now: Date): SectionState {
  if (!schedule.isActive) return "inactive";
  if (isSectionVisible(schedule, now)) return "live";
  return schedule.unpublishAt !== null && schedule.unpublishAt <= now ? "expired" : "scheduled";
}

/** The next moment at which one of these sections appears or disappears by its schedule; null when none will. */
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

/** Whether visitors see a section now: active, published (or kept on the page until then), and not yet unpublished. */
export function isSectionVisible(schedule: SectionSchedule, now: Date): boolean {
  const { isActive, publishAt, unpublishAt, isShownBeforePublish } = schedule;
  const isPublished = publishAt === null || publishAt <= now || isShownBeforePublish;
  return isActive && isPublished && (unpublishAt === null || unpublishAt > now);
}

/** A schedule as the audit log keeps it, its times as ISO strings. */
export const scheduleState = ({ publishAt, unpublishAt, isShownBeforePublish }: Omit<SectionSchedule, "isActive">) => ({
  publishAt: publishAt?.toISOString() ?? null,
  unpublishAt: unpublishAt?.toISOString() ?? null,
  shownBeforePublish: isShownBeforePublish,
});

export type CountedName = { readonly name: string; readonly at: number; readonly count: number };

/** The names of a list, each with its place among those of the same name. */
export function countedNames(names: readonly string[]): CountedName[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const seen = new Map<string, number>();
  return names.map((name) => {
    const at = (seen.get(name) ?? 0) + 1;
    seen.set(name, at);
    return { name, at, count: counts.get(name) ?? 1 };
  });
}

/** Whether a link is safe to show: a path of this shop or an https address, no script, data or disguised host. */
export function isSafeLink(link: string): boolean {
  // Browsers drop control characters and read a backslash as a slash.
  // oxlint-disable-next-line no-control-regex -- the pattern matches control characters
  if (/[\s\\\u0000-\u001f\u007f]/.test(link)) return false;
  if (link.startsWith("/")) return !link.startsWith("//");
  return link.startsWith("https://") && URL.canParse(link);
}

/** Drops a section's unsafe link, which may have been stored without the form. */
export const withSafeLink = (section: HomeSection): HomeSection => ({
  ...section,
  ctaLink: section.ctaLink !== null && isSafeLink(section.ctaLink) ? section.ctaLink : null,
});

/** A section's earlier states, and who may write them. */
export const sectionHistory = (id: string) => ({ type: SECTION_ENTITY, id, permission: "homepage.edit" }) as const;
