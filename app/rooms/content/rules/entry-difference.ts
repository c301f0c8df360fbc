import type { EntryDifference } from "../entry-types.ts";

/** What differs between two states of a form, field by field in its order; empty when nothing does. */
export function entryDifference<Values extends Readonly<Record<string, string>>>(
  before: Values,
  after: NoInfer<Values>,
): EntryDifference[] {
  return Object.keys(before)
    .map((field) => ({ field, before: before[field] ?? "", after: after[field] ?? "" }))
    .filter((line) => line.before !== line.after);
}
