import {
  isNested,
  isSameValue,
  type AuditState,
  type AuditValue,
  type AuditFilter,
  type AuditRecord,
} from "#app/shared/kernel/audit.ts";
import { can, type Role } from "#app/shared/kernel/access/permissions.ts";
import type { WhyNot } from "./types.ts";
import { isDay } from "#app/shared/kernel/format/dates.ts";
import { listFilterQuery, readListFilter } from "#app/shared/kernel/lists/list-filter.ts";

/** `path` leads to a part of a value; undefined where the entry has none. */
export type Difference = {
  readonly path: readonly string[];
  readonly before: AuditValue | undefined;
  readonly after: AuditValue | undefined;
  readonly isChanged: boolean;
};

/** The changes of an audit entry by field, in the fields' order; parts of a value have their own lines. */
export function auditDifference(before: AuditState | null, after: AuditState | null): Difference[] {
  const was = new Map(flatten(before ?? {}));
  const is = new Map(flatten(after ?? {}));
  return [...new Set([...was.keys(), ...is.keys()])].map((path) => ({
    path: path.split("."),
    before: was.get(path),
    after: is.get(path),
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

const NAME = /^[a-z][a-z._-]{0,60}$/;

/** Reads the log's filter from the address; ignores unreadable values. */
export function readAuditFilter(params: URLSearchParams): AuditFilter {
  const { search, page } = readListFilter(params, []);
  const name = (key: string): string | null => matchOf(params.get(key), NAME);
  return {
    search,
    action: name("action"),
    entity: name("kind"),
    from: dayOf(params, "from"),
    to: dayOf(params, "to"),
    page,
  };
}

/** Writes the filter as a query, "" without a filter; the inverse of reading. */
export const auditFilterQuery = ({ search, page, action, entity, from, to }: AuditFilter): string =>
  listFilterQuery({ search, state: null, page }, { action, kind: entity, from, to });

const matchOf = (value: string | null, pattern: RegExp): string | null =>
  value !== null && pattern.test(value) ? value : null;

function dayOf(params: URLSearchParams, key: string): string | null {
  const day = params.get(key) ?? "";
  return isDay(day) ? day : null;
}

type States = { readonly before: AuditState; readonly after: AuditState };

/** Why an otherwise reversible change stays; null when it can be reverted. Prices are not converted, so a currency stays. */
export function whyIrreversible(
  { action, entityId }: Pick<AuditRecord, "action" | "entityId">,
  { before, after }: States,
  role: Role,
): WhyNot | null {
  if (isSameValue(before, after)) return "same";
  if (action === "category.rename" && after["merged"] === true) return "mixed";
  if (action !== "settings.change") return null;
  if (entityId === "currency") return "currency";
  return entityId === "specialist_admin_access" && !can(role, "settings.specialist-access") ? "forbidden" : null;
}
