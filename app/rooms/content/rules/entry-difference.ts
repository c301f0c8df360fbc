import type { EntryDifference } from "../entry-types.ts";

/** The differences between two states of a form by field, in its order; empty for none. */
export function entryDifference<Values extends Readonly<Record<string, string>>>(
  before: Values,
  after: NoInfer<Values>,
): EntryDifference[] {
  return Object.keys(before)
    .map((field) => ({ field, before: before[field] ?? "", after: after[field] ?? "" }))
    .filter((line) => line.before !== line.after);
}
