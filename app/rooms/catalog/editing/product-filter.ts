import { oneOf, readPage, readSearch, writeQuery } from "#app/shared/kernel/lists/address-query.ts";
import { readAmount, writeAmount } from "#app/shared/kernel/forms/amount.ts";
import { MAX_SEARCH_LENGTH, PRODUCT_SORTS, STOCK_LEVELS } from "../constants.ts";
import type { ProductFilter } from "../types.ts";
import { ownValue } from "#app/shared/kernel/objects.ts";

const CATEGORY_MAX = 100;

/** Reads the back office's filter from the address; invalid parts are ignored. */
export function readProductFilter(params: URLSearchParams): ProductFilter {
  return {
    search: readSearch(params.get("q"), MAX_SEARCH_LENGTH),
    category: readSearch(params.get("category"), CATEGORY_MAX) || null,
    stock: oneOf(STOCK_LEVELS, params.get("stock")),
    sort: oneOf(PRODUCT_SORTS, params.get("sort")) ?? "newest",
    minCents: readAmount(params.get("min")),
    maxCents: readAmount(params.get("max")),
    isShown: ownValue(SHOWN, params.get("shop") ?? "") ?? null,
    isDiscounted: params.get("sale") === "yes",
    isNew: params.get("new") === "yes",
    page: readPage(params.get("page")),
  };
}

/** Writes the filter as a query with its "?", "" when empty; the inverse of reading. */
export function productFilterQuery(filter: ProductFilter): string {
  const query = {
    q: filter.search,
    category: filter.category,
    stock: filter.stock,
    sort: filter.sort === "newest" ? null : filter.sort,
    min: writeAmount(filter.minCents),
    max: writeAmount(filter.maxCents),
    shop: filter.isShown === null ? null : yesOrNo(filter.isShown),
    sale: filter.isDiscounted && "yes",
    new: filter.isNew && "yes",
  };
  return writeQuery(query, filter.page);
}

/** How many parts of the filter panel are set, shown while it is closed. */
export const panelFilterCount = ({ minCents, maxCents, isShown, isDiscounted, isNew }: ProductFilter): number =>
  [minCents !== null, maxCents !== null, isShown !== null, isDiscounted, isNew].filter(Boolean).length;

/** The filter without the panel's parts. */
export const withoutPanel = (filter: ProductFilter): ProductFilter => ({
  ...filter,
  minCents: null,
  maxCents: null,
  isShown: null,
  isDiscounted: false,
  isNew: false,
  page: 1,
});

const SHOWN: Readonly<Record<string, boolean>> = { yes: true, no: false };
const yesOrNo = (value: boolean): string => (value ? "yes" : "no");
