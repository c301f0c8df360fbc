import type { SectionAction } from "#app/rooms/content/homepage/section-messages.ts";
import type { SectionState, SectionTemplate } from "#app/rooms/content/types.ts";

export const SECTIONS = "/admin/content/homepage";

export const sectionPath = (parts: Record<string, string>): string => `${SECTIONS}?${new URLSearchParams(parts)}`;

export const afterSchedule = (id: string): string =>
  sectionPath({ done: "scheduled" satisfies SectionAction, scheduled: id });

export const sectionsAfter = (action: SectionAction): string => sectionPath({ done: action });

/** Times are text in the store's zone. */
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
