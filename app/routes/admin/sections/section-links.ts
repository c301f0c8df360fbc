import { sectionDone, type SectionAction } from "../../../rooms/content/section-messages.ts";

/** The screen of the home page's sections. */
export const SECTIONS = "/admin/content/homepage";

/** The screen with a dialog open: "edit" a section, "schedule" it, … */
export const sectionPath = (parts: Record<string, string>): string => `${SECTIONS}?${new URLSearchParams(parts)}`;

/** Where an action leads: the list, saying what was done. */
export const sectionsAfter = (action: SectionAction): string => sectionPath({ done: action });

/** What was just done, as the address says it; null when it says nothing of the kind. */
export function readSectionDone(search: string): string | null {
  const done = new URLSearchParams(search).get("done");
  return done !== null && Object.hasOwn(sectionDone, done) ? sectionDone[done as SectionAction] : null;
}
