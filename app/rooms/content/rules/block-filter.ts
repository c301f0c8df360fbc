import { withoutControls } from "../../../shared/kernel/clean-text.ts";
import { BLOCK_LIMITS, BLOCK_TYPES } from "../constants.ts";
import type { BlockFilter } from "../types.ts";

const SEARCH_MAX = 200;
const PAGE_MAX = 100_000;

/** Reads the list's question from the address; what cannot be read is left out, as if not asked (A-BLK-01, A-BLK-02). */
export function readBlockFilter(params: URLSearchParams): BlockFilter {
  const page = Number(params.get("page"));
  const state = params.get("state");
  const text = (name: string): string => withoutControls(params.get(name) ?? "");
  return {
    search: text("q").slice(0, SEARCH_MAX).trim(),
    type: BLOCK_TYPES.find((known) => known === params.get("type")) ?? null,
    category: text("category").slice(0, BLOCK_LIMITS.category) || null,
    isActive: state === "active" ? true : state === "inactive" ? false : null,
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, PAGE_MAX) : 1,
  };
}

/** Writes the question as a query, "" when nothing is asked, else with its "?"; the inverse of reading. */
export function blockFilterQuery({ search, type, category, isActive, page }: BlockFilter): string {
  const state = isActive === null ? null : isActive ? "active" : "inactive";
  const asked = { q: search, type, category, state, page: page === 1 ? null : String(page) };
  const query = new URLSearchParams(Object.entries(asked).flatMap(([key, value]) => (value ? [[key, value]] : [])));
  return query.size === 0 ? "" : `?${query}`;
}
