import { oneOf, readPage, writeQuery } from "#app/shared/kernel/address-query.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { REVIEW_FILTERS } from "../constants.ts";
import type { ReviewFilter } from "../types.ts";

/** Reads the list's filter from the address: pending unless it says otherwise. */
export function readReviewFilter(params: URLSearchParams): ReviewFilter {
  const id = params.get("id");
  return {
    status: oneOf(REVIEW_FILTERS, params.get("status")) ?? "pending",
    page: readPage(params.get("page")),
    ...(isUuid(id) && { id }),
  };
}

/** Writes the filter as a query, "" for the first page of pending ones, else with its "?"; the inverse of reading. */
export const reviewFilterQuery = ({ status, page, id }: ReviewFilter): string =>
  writeQuery({ status: status === "pending" ? null : status, id: id ?? null }, page);
