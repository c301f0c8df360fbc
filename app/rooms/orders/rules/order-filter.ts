import { oneOf, readPage, readSearch, writeQuery } from "#app/shared/kernel/address-query.ts";
import { readAmount, writeAmount } from "#app/shared/kernel/typed-amount.ts";
import { ORDER_RANGES, ORDER_STATUSES, ORDER_VIEWS, PAYMENT_STATUSES } from "../constants.ts";
import type { OrderFilter, OrderMonth } from "../types.ts";

/** Reads the list's filter from the address; what cannot be read is left out, as if not asked. */
export function readOrderFilter(params: URLSearchParams): OrderFilter {
  return {
    search: readSearch(params.get("q")),
    isSale: params.get("sales") === "yes",
    status: oneOf(ORDER_STATUSES, params.get("status")),
    paymentStatus: oneOf(PAYMENT_STATUSES, params.get("payment")),
    range: oneOf(ORDER_RANGES, params.get("range")) ?? monthOf(params.get("range")) ?? "all",
    minCents: readAmount(params.get("min")),
    maxCents: readAmount(params.get("max")),
    view: oneOf(ORDER_VIEWS, params.get("view")),
    page: readPage(params.get("page")),
  };
}

/** Writes the filter as a query, "" when nothing is asked, else with its "?"; the inverse of reading. */
export function orderFilterQuery(filter: OrderFilter): string {
  const asked = {
    view: filter.view,
    q: filter.search,
    status: filter.status,
    range: filter.range === "all" ? null : filter.range,
    sales: filter.isSale && "yes",
    min: writeAmount(filter.minCents),
    max: writeAmount(filter.maxCents),
    payment: filter.paymentStatus,
  };
  return writeQuery(asked, filter.page);
}

/** How many parts of the filter panel are in use; they are out of sight while it is closed. */
export const panelFilterCount = (filter: OrderFilter): number =>
  [filter.minCents, filter.maxCents, filter.paymentStatus, filter.isSale || null].filter((part) => part !== null)
    .length;

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** A month is asked by its key "2025-11". */
const monthOf = (text: string | null): OrderMonth | null => (MONTH.test(text ?? "") ? (text as OrderMonth) : null);
