import { isUuid } from "../../../shared/kernel/ids.ts";
import type { BellChange } from "../types.ts";

const DEEDS = ["read", "clear"] as const;
const ALL = "all";

/** What a form of the bell asks for: `read` or `clear`, with an id or `all` until a moment; null when it is nothing of the kind. */
export function readBellChange(form: FormData): BellChange | null {
  const deed = DEEDS.find((name) => form.has(name));
  if (!deed) return null;
  const id = String(form.get(deed));
  if (id !== ALL) return isUuid(id) ? { deed, which: { id } } : null;
  const until = new Date(String(form.get("until")));
  return Number.isNaN(until.getTime()) ? null : { deed, which: { until } };
}
