import { isNested, isSameValue, type AuditState, type AuditValue } from "#app/shared/kernel/audit-state.ts";
import { ROLES } from "#app/shared/kernel/permissions.ts";
import { roleTitle } from "#app/shared/kernel/role-title.ts";
import { valueTexts } from "../messages.ts";

/** A field of an entry for people: what it was, what it is, and whether that differs. */
export type DifferenceLine = {
  readonly field: string;
  readonly before: string;
  readonly after: string;
  readonly isChanged: boolean;
};

/** The changes of an audit entry by field, in the fields' order; parts of a value have lines of their own. */
export function auditDifference(before: AuditState | null, after: AuditState | null): DifferenceLine[] {
  const was = new Map(flatten(before ?? {}));
  const is = new Map(flatten(after ?? {}));
  return [...new Set([...was.keys(), ...is.keys()])].map((path) => ({
    field: path.split(".").map(wordsOf).join(" › "),
    before: textAt(path, was.get(path)),
    after: textAt(path, is.get(path)),
    isChanged: !isSameValue(was.get(path) ?? null, is.get(path) ?? null),
  }));
}

function flatten(value: AuditValue, path = ""): [string, AuditValue][] {
  const parts = isNested(value) ? Object.entries(value) : [];
  if (parts.length === 0) return path === "" ? [] : [[path, isNested(value) ? "" : value]];
  return parts.flatMap(([name, part]) => flatten(part, path === "" ? name : `${path}.${placeOf(value, name)}`));
}

/** Places in a list count from 1. */
const placeOf = (value: AuditValue, name: string): string => (Array.isArray(value) ? String(Number(name) + 1) : name);

/** "showInShop" and "store_name" as people read them: "Show in shop", "Store name". */
export function wordsOf(name: string): string {
  const words = name.replaceAll("_", " ").replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A role is called as the users screen calls it; the entry keeps its key. */
function textAt(path: string, value: AuditValue | undefined): string {
  const role = path.split(".").at(-1) === "role" ? ROLES.find((known) => known === value) : undefined;
  return role ? roleTitle(role) : textOf(value);
}

function textOf(value: AuditValue | undefined): string {
  if (value === undefined || value === null) return valueTexts.absent;
  if (value === "") return valueTexts.empty;
  if (typeof value === "boolean") return value ? valueTexts.yes : valueTexts.no;
  return isNested(value) ? "" : String(value);
}
