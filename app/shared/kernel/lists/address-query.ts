import { withoutControls } from "../text/safe-text.ts";

const SEARCH_MAX = 200;
const PAGE_MAX = 100_000;

/** The page number in an address, from 1; anything invalid is 1. */
export function readPage(value: string | null): number {
  const page = Number(value);
  return Number.isInteger(page) && page >= 1 ? Math.min(page, PAGE_MAX) : 1;
}

/** Trimmed, at most `max` characters, without control characters (PostgreSQL rejects zero bytes). */
export const readSearch = (value: string | null, max = SEARCH_MAX): string =>
  [...withoutControls(value ?? "")].slice(0, max).join("").trim();

export const oneOf = <T extends string>(known: readonly T[], value: string | null): T | null =>
  known.find((each) => each === value) ?? null;

type Parts = Readonly<Record<string, string | null | false>> & { readonly page?: never };

/** Adds parts to an address's query; commas stay readable in lists of ids. */
export function withQuery(address: string, parts: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(parts).toString().replaceAll("%2C", ",");
  return query === "" ? address : `${address}${address.includes("?") ? "&" : "?"}${query}`;
}

/** Writes a list's filter with its "?", without empty parts and page 1; the page comes last. "" for an empty filter. */
export function writeQuery(parts: Parts, page: number): string {
  const all = { ...parts, page: page > 1 && String(page) };
  const query = new URLSearchParams(Object.entries(all).flatMap(([key, value]) => (value ? [[key, value]] : [])));
  return query.size === 0 ? "" : `?${query}`;
}
