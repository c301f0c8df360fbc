import { ROLES } from "../../../shared/kernel/permissions.ts";
import { USER_ACTIVITY_FILTERS } from "../constants.ts";
import type { UserFilter } from "../types.ts";

const SEARCH_MAX = 200;
const PAGE_MAX = 100_000;
const FIRST_PRINTABLE = 32;

/** Reads the list's question from the address; what cannot be read is left out, as if not asked (A-USER-11 to A-USER-13). */
export function readUserFilter(params: URLSearchParams): UserFilter {
  const page = Number(params.get("page"));
  return {
    search: [...(params.get("q") ?? "")].filter(isPrintable).slice(0, SEARCH_MAX).join("").trim(),
    role: oneOf(ROLES, params.get("role")),
    activity: oneOf(USER_ACTIVITY_FILTERS, params.get("activity")),
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, PAGE_MAX) : 1,
  };
}

/** Writes the question as a query, "" when nothing is asked, else with its "?"; the inverse of reading. */
export function userFilterQuery({ search, role, activity, page }: UserFilter): string {
  const asked = { q: search, role, activity, page: page === 1 ? null : String(page) };
  const query = new URLSearchParams(Object.entries(asked).flatMap(([key, value]) => (value ? [[key, value]] : [])));
  return query.size === 0 ? "" : `?${query}`;
}

// PostgreSQL takes no zero byte in a text, and nobody types the others.
const isPrintable = (character: string): boolean => (character.codePointAt(0) ?? 0) >= FIRST_PRINTABLE;

const oneOf = <T extends string>(known: readonly T[], given: string | null): T | null =>
  known.find((value) => value === given) ?? null;
