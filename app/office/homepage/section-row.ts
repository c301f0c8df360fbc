import type { SectionState, SectionTemplate } from "#app/rooms/content/types.ts";

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
