import { oneOf, readPage, readSearch, writeQuery } from "#app/shared/kernel/lists/address-query.ts";
import { BLOCK_LIMITS, BLOCK_TYPES } from "../constants.ts";
import type { BlockFilter } from "../types.ts";

/** Reads the list's filter from the address; invalid parts are ignored. */
export function readBlockFilter(params: URLSearchParams): BlockFilter {
  const state = params.get("state");
  return {
    search: readSearch(params.get("q")),
    type: oneOf(BLOCK_TYPES, params.get("type")),
    category: readSearch(params.get("category"), BLOCK_LIMITS.category) || null,
    isActive: state === "active" ? true : state === "inactive" ? false : null,
    page: readPage(params.get("page")),
  };
}

/** Writes the filter as a query with its "?", "" when empty; the inverse of reading. */
export function blockFilterQuery({ search, type, category, isActive, page }: BlockFilter): string {
  const state = isActive === null ? null : isActive ? "active" : "inactive";
  return writeQuery({ q: search, type, category, state }, page);
}
