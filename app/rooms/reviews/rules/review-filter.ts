import { REVIEW_FILTERS } from "../constants.ts";
import type { ReviewQuestion } from "../types.ts";

const PAGE_MAX = 100_000;

/** Reads the list's question from the address: pending unless it says otherwise (A-REV-03, R-120). */
export function readReviewFilter(params: URLSearchParams): ReviewQuestion {
  const page = Number(params.get("page"));
  return {
    status: REVIEW_FILTERS.find((known) => known === params.get("status")) ?? "pending",
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, PAGE_MAX) : 1,
  };
}

/** Writes the question as a query, "" for the first page of pending ones, else with its "?"; the inverse of reading. */
export function reviewFilterQuery({ status, page }: ReviewQuestion): string {
  const query = new URLSearchParams();
  if (status !== "pending") query.set("status", status);
  if (page > 1) query.set("page", String(page));
  return query.size === 0 ? "" : `?${query}`;
}
