import { oneOf, readPage, readSearch, writeQuery } from "./address-query.ts";

/** Rows on a page of a list of the back office. */
export const LIST_PAGE_SIZE = 50;

/** A list's filter: search words, one state or all, a page from 1. */
export type ListFilter<State extends string = string> = {
  readonly search: string;
  readonly state: State | null;
  readonly page: number;
};

/** One page of a list, how many match, and how many pages there are. */
export type ListPage<Row> = { readonly rows: readonly Row[]; readonly total: number; readonly pageCount: number };

/** Reads a list's filter from the address; what cannot be read is left out, as if not asked. */
export function readListFilter<State extends string>(
  params: URLSearchParams,
  states: readonly State[],
): ListFilter<State> {
  return {
    search: readSearch(params.get("q")),
    state: oneOf(states, params.get("state")),
    page: readPage(params.get("page")),
  };
}

/** Writes the filter as a query, "" when nothing is asked, else with its "?"; the inverse of reading. `more` stands at its end. */
export function listFilterQuery(
  { search, state, page }: ListFilter,
  more: Readonly<Record<string, string | null>> = {},
): string {
  return writeQuery({ q: search, state, ...more }, page);
}

/** How many pages so many rows have: at least one. */
export const pageCountOf = (rows: number, size = LIST_PAGE_SIZE): number => Math.max(1, Math.ceil(rows / size));
