import { readChosen } from "../../../shared/kernel/chosen.ts";
import { MAX_CHOSEN } from "../constants.ts";
import type { ChosenReview, ReviewDeed } from "../types.ts";

/** What staff sent: an action on one row, or on all that are ticked; deleting must have been confirmed. */
export type ModerationForm = {
  readonly deed: ReviewDeed;
  readonly isBulk: boolean;
  readonly isConfirmed: boolean;
  readonly chosen: readonly ChosenReview[];
};

/** Reads the list's form: `one` is a row's own button, `bulk` acts on the ticked rows; null when it asks for nothing known. */
export function readModerationForm(form: FormData): ModerationForm | null {
  const one = /^(approve|reject):(.+)$/.exec(text(form.get("one")));
  const deed = one ? deedOf(one[1]) : deedOf(text(form.get("bulk")));
  if (!deed) return null;
  const values = one ? [one[2] ?? ""] : form.getAll("chosen").map(text);
  return {
    deed,
    isBulk: !one,
    isConfirmed: form.get("confirmed") === "yes",
    chosen: values.slice(0, MAX_CHOSEN).map(readChosen),
  };
}

const text = (value: FormDataEntryValue | null): string => (typeof value === "string" ? value : "");

const deedOf = (given: string | undefined): ReviewDeed | null =>
  (["approve", "reject", "delete"] as const).find((deed) => deed === given) ?? null;
