import { ROLES } from "#app/shared/kernel/access/permissions.ts";
import { roleTitle } from "#app/shared/kernel/access/role-messages.ts";
import { isNested, type AuditValue } from "#app/shared/kernel/audit.ts";
import type { Difference } from "./audit-log.ts";
import { valueTexts } from "./messages.ts";

export type DifferenceLine = {
  readonly field: string;
  readonly before: string;
  readonly after: string;
  readonly isChanged: boolean;
};

export const differenceLine = ({ path, before, after, isChanged }: Difference): DifferenceLine => ({
  field: path.map(wordsOf).join(" › "),
  before: textAt(path, before),
  after: textAt(path, after),
  isChanged,
});

/** Makes a key readable: "showInShop" and "store_name" become "Show in shop" and "Store name". */
export function wordsOf(name: string): string {
  const words = name.replaceAll("_", " ").replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A role has the users screen's name; the entry keeps its key. */
function textAt(path: readonly string[], value: AuditValue | undefined): string {
  const role = path.at(-1) === "role" ? ROLES.find((known) => known === value) : undefined;
  return role ? roleTitle(role) : textOf(value);
}

function textOf(value: AuditValue | undefined): string {
  if (value === undefined || value === null) return valueTexts.absent;
  if (value === "") return valueTexts.empty;
  if (typeof value === "boolean") return value ? valueTexts.yes : valueTexts.no;
  return isNested(value) ? "" : String(value);
}
