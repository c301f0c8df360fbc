import { readAmount, writeAmount } from "../../../shared/kernel/typed-amount.ts";
import { ORDER_RANGES, ORDER_STATUSES, ORDER_VIEWS, PAYMENT_STATUSES } from "../constants.ts";
import type { OrderFilter, OrderMonth } from "../types.ts";

const SEARCH_MAX = 200;
const PAGE_MAX = 100_000;
const FIRST_PRINTABLE = 32;

/** Reads the list's question from the address; what cannot be read is left out, as if not asked (A-VAL-18, R-156). */
export function readOrderFilter(params: URLSearchParams): OrderFilter {
  const page = Number(params.get("page"));
  return {
    search: [...(params.get("q") ?? "")].filter(isPrintable).slice(0, SEARCH_MAX).join("").trim(),
    isSale: params.get("sales") === "yes",
    status: oneOf(ORDER_STATUSES, params.get("status")),
    paymentStatus: oneOf(PAYMENT_STATUSES, params.get("payment")),
    range: oneOf(ORDER_RANGES, params.get("range")) ?? monthOf(params.get("range")) ?? "all",
    minCents: readAmount(params.get("min")),
    maxCents: readAmount(params.get("max")),
    view: oneOf(ORDER_VIEWS, params.get("view")),
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, PAGE_MAX) : 1,
  };
}

/** Writes the question as a query, "" when nothing is asked, else with its "?"; the inverse of reading. */
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
    page: filter.page === 1 ? null : String(filter.page),
  };
  const query = new URLSearchParams(Object.entries(asked).flatMap(([key, value]) => (value ? [[key, value]] : [])));
  return query.size === 0 ? "" : `?${query}`;
}

/** How many parts of the filter panel are in use; they are out of sight while it is closed. */
export const panelFilterCount = (filter: OrderFilter): number =>
  [filter.minCents, filter.maxCents, filter.paymentStatus, filter.isSale || null].filter((part) => part !== null)
    .length;

// PostgreSQL takes no zero byte in a text, and nobody types the others.
const isPrintable = (character: string): boolean => (character.codePointAt(0) ?? 0) >= FIRST_PRINTABLE;

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** A month is asked by its key "2025-11". */
const monthOf = (text: string | null): OrderMonth | null => (MONTH.test(text ?? "") ? (text as OrderMonth) : null);

const oneOf = <T extends string>(known: readonly T[], given: string | null): T | null =>
  known.find((value) => value === given) ?? null;
