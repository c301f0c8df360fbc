import { withoutControls } from "../text/safe-text.ts";

const SEARCH_MAX = 200;
const PAGE_MAX = 100_000;

/** The page that an address asks for, from 1; what is no page is the first one. */
export function readPage(value: string | null): number {
  const page = Number(value);
  return Number.isInteger(page) && page >= 1 ? Math.min(page, PAGE_MAX) : 1;
}

/** A text to search for: trimmed, at most `max` characters, without control characters (PostgreSQL takes no zero byte). */
export const readSearch = (value: string | null, max = SEARCH_MAX): string =>
  [...withoutControls(value ?? "")].slice(0, max).join("").trim();

/** The value when it is one of those known, else null. */
export const oneOf = <T extends string>(known: readonly T[], value: string | null): T | null =>
  known.find((each) => each === value) ?? null;

type Parts = Readonly<Record<string, string | null | false>> & { readonly page?: never };

/** An address with these parts added: an open dialog, what was just done, … A list of ids stays readable, its commas as they are. */
export function withQuery(address: string, parts: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(parts).toString().replaceAll("%2C", ",");
  return query === "" ? address : `${address}${address.includes("?") ? "&" : "?"}${query}`;
}

/** A list's filter as a query with its "?": without empty parts and the first page, which comes last; "" for an empty filter. */
export function writeQuery(parts: Parts, page: number): string {
  const asked = { ...parts, page: page > 1 && String(page) };
  const query = new URLSearchParams(Object.entries(asked).flatMap(([key, value]) => (value ? [[key, value]] : [])));
  return query.size === 0 ? "" : `?${query}`;
}
