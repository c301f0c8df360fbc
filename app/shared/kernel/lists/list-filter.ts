import { oneOf, readPage, readSearch, writeQuery } from "./address-query.ts";

export const LIST_PAGE_SIZE = 50;

export type ListFilter<State extends string = string> = {
  readonly search: string;
  readonly state: State | null;
  readonly page: number;
};

export type ListPage<Row> = { readonly rows: readonly Row[]; readonly total: number; readonly pageCount: number };

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

/** Writes the filter as a query with its "?", followed by `more`; "" when empty. The inverse of reading. */
export function listFilterQuery(
  { search, state, page }: ListFilter,
  more: Readonly<Record<string, string | null>> = {},
): string {
  return writeQuery({ q: search, state, ...more }, page);
}

export const pageCountOf = (rows: number, size = LIST_PAGE_SIZE): number => Math.max(1, Math.ceil(rows / size));

/** `offset` counts from the list's beginning or end. */
export type ListPart = { readonly limit: number; readonly offset: number; readonly isFromEnd: boolean };

/** The rows of a page (from 1), counted from the nearer end of the list; none beyond the last page. */
export function partOf(total: number, page: number, size: number): ListPart {
  const before = (page - 1) * size;
  const limit = Math.max(0, Math.min(size, total - before));
  const after = total - before - limit;
  return after < before
    ? { limit, offset: Math.max(0, after), isFromEnd: true }
    : { limit, offset: before, isFromEnd: false };
}

/** `seenUpdatedAt` (ISO) is when the row had last changed when the list was read. */
export type Chosen = { readonly id: string; readonly seenUpdatedAt: string | null };

export const chosenValue = (id: string, updatedAt: string): string => `${id}~${updatedAt}`;

export function readChosen(value: string): Chosen {
  const [id = "", seenUpdatedAt] = value.split("~");
  return { id, seenUpdatedAt: seenUpdatedAt || null };
}
