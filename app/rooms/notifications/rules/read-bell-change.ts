import { formText } from "#app/shared/kernel/form-text.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import type { BellChange } from "../types.ts";

const ACTIONS = ["read", "clear"] as const;
const ALL = "all";
const MOMENT = /^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d{3}Z$/;

/** What a form of the bell asks for: `read` or `clear`, with an id or `all` until a moment; null when it is nothing of the kind. */
export function readBellChange(form: FormData): BellChange | null {
  const action = ACTIONS.find((name) => form.has(name));
  if (!action) return null;
  const id = formText(form, action);
  if (isUuid(id)) return { action, which: { id } };
  const until = formText(form, "until");
  return id === ALL && MOMENT.test(until) ? { action, which: { until } } : null;
}
