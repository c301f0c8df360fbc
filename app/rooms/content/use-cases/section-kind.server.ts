import { SECTION_ENTITY } from "../constants.ts";
import { sectionDifference } from "../rules/section-difference.ts";
import { storedEdits } from "../schemas.ts";
import { editsJson } from "../store/section-row.server.ts";
import { sectionStore } from "../store/section-store.server.ts";
import type { SectionEdits, StaffSection } from "../types.ts";
import type { RevisedKind } from "./entry-kind.server.ts";

/** The home page's sections; only their words have earlier states, not their place, their state or their schedule. */
export const SECTION_KIND: RevisedKind<SectionEdits, StaffSection> = {
  entity: SECTION_ENTITY,
  permission: "homepage.edit",
  actions: { change: "section.change" },
  stored: storedEdits,
  store: { editsJson, lock: sectionStore.lock, update: sectionStore.update },
  difference: sectionDifference,
  named: () => ({}),
};
