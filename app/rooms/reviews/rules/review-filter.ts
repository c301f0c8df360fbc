import { oneOf, readPage, writeQuery } from "../../../shared/kernel/address-query.ts";
import { REVIEW_FILTERS } from "../constants.ts";
import type { ReviewFilter } from "../types.ts";

/** Reads the list's filter from the address: pending unless it says otherwise (A-REV-03, R-120). */
export function readReviewFilter(params: URLSearchParams): ReviewFilter {
  return {
    status: oneOf(REVIEW_FILTERS, params.get("status")) ?? "pending",
    page: readPage(params.get("page")),
  };
}

/** Writes the filter as a query, "" for the first page of pending ones, else with its "?"; the inverse of reading. */
export const reviewFilterQuery = ({ status, page }: ReviewFilter): string =>
  writeQuery({ status: status === "pending" ? null : status }, page);
