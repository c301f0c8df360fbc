import type { AuditFilter } from "#app/shared/kernel/audit-record.ts";
import { isDay } from "#app/shared/kernel/dates.ts";
import { listFilterQuery, readListFilter } from "#app/shared/kernel/list-filter.ts";

const NAME = /^[a-z][a-z._-]{0,60}$/;

/** Reads the log's filter from the address; what cannot be read is left out, as if not asked. */
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

/** Writes the filter as a query, "" when nothing is asked; the inverse of reading. */
export const auditFilterQuery = ({ search, page, action, entity, from, to }: AuditFilter): string =>
  listFilterQuery({ search, state: null, page }, { action, kind: entity, from, to });

const matchOf = (value: string | null, pattern: RegExp): string | null =>
  value !== null && pattern.test(value) ? value : null;

function dayOf(params: URLSearchParams, key: string): string | null {
  const day = params.get(key) ?? "";
  return isDay(day) ? day : null;
}
