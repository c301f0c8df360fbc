import type { SectionAction } from "#app/rooms/content/homepage/section-messages.ts";
import type { SectionState, SectionTemplate } from "#app/rooms/content/types.ts";

/** The screen of the home page's sections. */
export const SECTIONS = "/admin/content/homepage";

/** The screen with a dialog open: "edit" a section, "schedule" it, … */
export const sectionPath = (parts: Record<string, string>): string => `${SECTIONS}?${new URLSearchParams(parts)}`;

/** The list after a section was scheduled: it says what will happen to it. */
export const afterSchedule = (id: string): string =>
  sectionPath({ done: "scheduled" satisfies SectionAction, scheduled: id });

/** Where an action leads: the list, saying what was done. */
export const sectionsAfter = (action: SectionAction): string => sectionPath({ done: action });

/** A row of the list, its times as text in the store's zone. */
export type SectionRow = {
  readonly id: string;
  readonly name: string;
  /** The section's name in button labels, numbered when several share it. */
  readonly label: string;
  readonly title: string;
  readonly template: SectionTemplate;
  readonly isBuiltIn: boolean;
  readonly isActive: boolean;
  readonly state: SectionState;
  readonly publishText: string | null;
  readonly unpublishText: string | null;
};
