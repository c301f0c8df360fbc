import { oneOf, readPage, readSearch, writeQuery } from "#app/shared/kernel/lists/address-query.ts";
import { ROLES } from "#app/shared/kernel/access/permissions.ts";
import { USER_ACTIVITY_FILTERS } from "./constants.ts";
import type { UserFilter } from "./types.ts";

/** Reads the list's filter from the address; ignores values that it cannot read. */
export function readUserFilter(params: URLSearchParams): UserFilter {
  return {
    search: readSearch(params.get("q")),
    role: oneOf(ROLES, params.get("role")),
    activity: oneOf(USER_ACTIVITY_FILTERS, params.get("activity")),
    page: readPage(params.get("page")),
  };
}

/** Writes the filter as a query, "" without a filter, else with its "?"; the inverse of reading. */
export function userFilterQuery({ search, role, activity, page }: UserFilter): string {
  return writeQuery({ q: search, role, activity }, page);
}
