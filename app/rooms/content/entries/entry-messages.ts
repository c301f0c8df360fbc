import { CHANGED_BY_OTHER } from "#app/shared/kernel/forms/messages.ts";
import type { EntryProblem } from "../errors.ts";

/** Words that blocks, questions and testimonials have in common. */
export const entryTexts = {
  edit: "Edit",
  history: "History",
  remove: "Delete",
  active: "Active",
  inactive: "Inactive",
  activate: "Activate",
  deactivate: "Deactivate",
  up: "Move up",
  down: "Move down",
  moveUp: (name: string): string => `Move ${name} up`,
  moveDown: (name: string): string => `Move ${name} down`,
  of: (label: string, name: string): string => `${label}: ${name}`,
  cancel: "Cancel",
  create: "Create",
  update: "Update",
  saving: "Saving...",
  state: "Status",
  reload: "Reload",
  changedByOther: CHANGED_BY_OTHER,
  tooLarge: "This form is too long.",
  notSaved: (count: number): string => (count === 1 ? "Not saved: 1 problem" : `Not saved: ${count} problems`),
} as const;

/** The question of a list of entries by state. */
export const entryListTexts = {
  states: { active: entryTexts.active, inactive: entryTexts.inactive },
  allStates: "All Statuses",
} as const;

/** Actions that every kind knows, as the address says that they were done. */
export type EntryAction = "created" | "updated" | "activated" | "deactivated" | "deleted" | "restored";

/** The sentence of a problem, at its field. */
export function entryProblemText(names: Readonly<Record<string, string>>, problem: EntryProblem): string {
  const name = names[problem.field] ?? problem.field;
  switch (problem.code) {
    case "required":
      return `${name} is required`;
    case "too_long":
      return `${name}: at most ${problem.most} characters`;
    case "rating":
      return `${name} must be between 1 and 5`;
  }
}
