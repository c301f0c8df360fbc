import type { EntryDifference } from "./entry-types.ts";
import type { EntryProblem } from "../errors.ts";

/** The differences between two states of a form by field, in its order; empty for none. */
export function entryDifference<Values extends Readonly<Record<string, string>>>(
  before: Values,
  after: NoInfer<Values>,
): EntryDifference[] {
  return Object.keys(before)
    .map((field) => ({ field, before: before[field] ?? "", after: after[field] ?? "" }))
    .filter((line) => line.before !== line.after);
}

type Checks<Name extends string> = {
  readonly required: readonly Name[];
  /** Most characters of each text. */
  readonly limits: Readonly<Record<Name, number>>;
};

/** The missing and overlong texts, in the order of the limits; null counts as missing. */
export function entryProblems<Name extends string>(
  texts: Readonly<Record<Name, string | null>>,
  { required, limits }: Checks<Name>,
): EntryProblem[] {
  return (Object.keys(limits) as Name[]).flatMap((field): EntryProblem[] => {
    const text = texts[field] ?? "";
    const most = limits[field];
    if (text === "" && required.includes(field)) return [{ field, code: "required" }];
    return text.length > most ? [{ field, code: "too_long", most }] : [];
  });
}
