import { readChosen } from "#app/shared/kernel/chosen.ts";
import { formText, formTexts } from "#app/shared/kernel/form-text.ts";
import { MAX_CHOSEN } from "../constants.ts";
import type { ChosenReview, ReviewAction } from "../types.ts";

/** The moderation form: an action on one row or on all selected; deleting must be confirmed. */
export type ModerationForm = {
  readonly action: ReviewAction;
  readonly isBulk: boolean;
  readonly isConfirmed: boolean;
  readonly chosen: readonly ChosenReview[];
};

/** Reads the list's form: `one` is a row's own button, `bulk` acts on the ticked rows; null when it asks for nothing known. */
export function readModerationForm(form: FormData): ModerationForm | null {
  const one = /^(approve|reject):(.+)$/.exec(formText(form, "one"));
  const action = one ? actionOf(one[1]) : actionOf(formText(form, "bulk"));
  if (!action) return null;
  const values = one ? [one[2] ?? ""] : formTexts(form, "chosen");
  return {
    action,
    isBulk: !one,
    isConfirmed: form.get("confirmed") === "yes",
    chosen: values.slice(0, MAX_CHOSEN).map(readChosen),
  };
}

const actionOf = (given: string | undefined): ReviewAction | null =>
  (["approve", "reject", "delete"] as const).find((action) => action === given) ?? null;
