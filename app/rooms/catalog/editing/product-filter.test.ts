import fc from "fast-check";
import { expect, test } from "vitest";
import { PRODUCT_SORTS, STOCK_LEVELS } from "../constants.ts";
import type { ProductFilter } from "../types.ts";
import { panelFilterCount, productFilterQuery, readProductFilter, withoutPanel } from "./product-filter.ts";

const NOTHING: ProductFilter = {
  search: "",
  category: null,
  stock: null,
  sort: "newest",
  minCents: null,
  maxCents: null,
  isShown: null,
  isDiscounted: false,
  isNew: false,
  page: 1,
};
const read = (query: string): ProductFilter => readProductFilter(new URLSearchParams(query));

test("A-PROD-03 to A-PROD-05, R-145, R-146: the filter is read from the address", () => {
  expect(read("q=sokh&category=Tea&stock=low&sort=name&min=5&max=9.5&shop=no&sale=yes&new=yes&page=3")).toEqual({
    search: "sokh",
    category: "Tea",
    stock: "low",
    sort: "name",
    minCents: 500,
    maxCents: 950,
    isShown: false,
    isDiscounted: true,
    isNew: true,
    page: 3,
  });
});

test.each([
  "",
  "q=++&category=&stock=&sort=&min=&max=&shop=&sale=&new=&page=",
  "stock=full&sort=best&min=abc&max=1e3&shop=maybe&sale=1&new=on&page=-1",
  "page=1.5&page=x",
  "shop=constructor",
])("R-145, R-146: an unknown value is ignored: %s", (query) => {
  expect(read(query)).toEqual(NOTHING);
});

test("A-PROD-03: a search loses its control characters and is cut at its maximum length", () => {
  expect(readProductFilter(new URLSearchParams({ q: "a\u0000b\u0007c" })).search).toBe("abc");
  expect(readProductFilter(new URLSearchParams({ q: "x".repeat(500) })).search).toHaveLength(80);
});

test("R-017: a written filter reads back the same, and an empty filter writes an empty query", () => {
  const amount = fc.option(fc.integer({ min: 0, max: 99_999_999 }));
  const text = fc.string({ maxLength: 40 }).map((q) => readProductFilter(new URLSearchParams({ q })).search);
  const filter = fc.record({
    search: text,
    category: text.map((name) => name || null),
    stock: fc.option(fc.constantFrom(...STOCK_LEVELS)),
    sort: fc.constantFrom(...PRODUCT_SORTS),
    minCents: amount,
    maxCents: amount,
    isShown: fc.option(fc.boolean()),
    isDiscounted: fc.boolean(),
    isNew: fc.boolean(),
    page: fc.integer({ min: 1, max: 100_000 }),
  });
  fc.assert(
    fc.property(filter, (written) => {
      expect(read(productFilterQuery(written))).toEqual(written);
    }),
  );
  expect(productFilterQuery(NOTHING)).toBe("");
});

test("A-PROD-07, R-146: only the panel's parts count as hidden filters, and Reset clears them all", () => {
  expect(panelFilterCount({ ...NOTHING, search: "a", category: "Tea", stock: "in", sort: "name" })).toBe(0);
  const all = { ...NOTHING, search: "a", minCents: 0, maxCents: 1, isShown: false, isDiscounted: true, isNew: true };
  expect(panelFilterCount(all)).toBe(5);
  expect(withoutPanel({ ...all, page: 4 })).toEqual({ ...NOTHING, search: "a" });
});
