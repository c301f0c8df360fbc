import type { AuditState } from "#app/shared/kernel/audit.ts";
import type { EntryDifference } from "../types.ts";

/** The differences between two states of a form, in the order of its fields. */
export function entryDifference<Values extends Readonly<Record<string, string>>>(
  before: Values,
  after: NoInfer<Values>,
): EntryDifference[] {
  return Object.keys(before)
    .map((field) => ({ field, before: before[field] ?? "", after: after[field] ?? "" }))
    .filter((line) => line.before !== line.after);
}

/** The changed fields before and after, for the audit log. */
export const changedFields = (lines: readonly EntryDifference[]): { before: AuditState; after: AuditState } => ({
  before: Object.fromEntries(lines.map((line) => [line.field, line.before])),
  after: Object.fromEntries(lines.map((line) => [line.field, line.after])),
});
