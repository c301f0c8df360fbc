import type { SectionAction } from "#app/rooms/content/section-messages.ts";

/** The screen of the home page's sections. */
export const SECTIONS = "/admin/content/homepage";

/** The screen with a dialog open: "edit" a section, "schedule" it, … */
export const sectionPath = (parts: Record<string, string>): string => `${SECTIONS}?${new URLSearchParams(parts)}`;

/** The list after a section was scheduled: it says what will happen to it. */
export const afterSchedule = (id: string): string =>
  sectionPath({ done: "scheduled" satisfies SectionAction, scheduled: id });

/** Where an action leads: the list, saying what was done. */
export const sectionsAfter = (action: SectionAction): string => sectionPath({ done: action });
