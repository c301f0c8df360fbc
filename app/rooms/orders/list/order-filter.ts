import { oneOf, readPage, readSearch, writeQuery } from "#app/shared/kernel/lists/address-query.ts";
import { readAmount, writeAmount } from "#app/shared/kernel/forms/amount.ts";
import { ORDER_RANGES, ORDER_STATUSES, ORDER_VIEWS, PAYMENT_STATUSES } from "../constants.ts";
import type { OrderFilter, OrderMonth, TimeSpan } from "../types.ts";
import { monthSpan, plusMs, startOfDay, DAY_MS } from "#app/shared/kernel/format/dates.ts";

/** Reads the list's filter from the address; ignores invalid values. */
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

/** Writes the filter as a query with its "?", "" when empty; the inverse of reading. */
export function orderFilterQuery(filter: OrderFilter): string {
  const query = {
    view: filter.view,
    q: filter.search,
    status: filter.status,
    range: filter.range === "all" ? null : filter.range,
    sales: filter.isSale && "yes",
    min: writeAmount(filter.minCents),
    max: writeAmount(filter.maxCents),
    payment: filter.paymentStatus,
  };
  return writeQuery(query, filter.page);
}

/** How many parts of the filter panel are set, shown while it is closed. */
export const panelFilterCount = (filter: OrderFilter): number =>
  [filter.minCents, filter.maxCents, filter.paymentStatus, filter.isSale || null].filter((part) => part !== null)
    .length;

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

const monthOf = (text: string | null): OrderMonth | null => (MONTH.test(text ?? "") ? (text as OrderMonth) : null);

const LAST_DAYS = { "7days": 7, "30days": 30, "90days": 90 } as const;

/** A date filter's span at `now`: days are the store's zone's, "last n days" counts back n whole days. */
export function orderRange(range: OrderFilter["range"], now: Date, timeZone: string): TimeSpan {
  const today = startOfDay(now, timeZone);
  switch (range) {
    case "all":
      return { from: null, until: null };
    case "today":
      return { from: today, until: null };
    case "yesterday":
      return { from: startOfDay(plusMs(today, -1), timeZone), until: today };
    case "7days":
    case "30days":
    case "90days":
      return { from: plusMs(now, -LAST_DAYS[range] * DAY_MS), until: null };
    default:
      return monthSpan(range, timeZone);
  }
}

/** The search text without the # of an order number. */
export const searchedText = (search: string): string => search.trim().replace(/^#/, "");

const NO_DIGIT = /[^0-9a-f\-\u{80}-\u{10ffff}]/iu;

/** Whether an order number can contain the text: digits, a to f and hyphens. Accents are ignored, as the search strips them. */
export const mayBeInNumber = (text: string): boolean => !NO_DIGIT.test(text);
