import fc from "fast-check";
import { expect, test } from "vitest";
import { LISTING_SORTS } from "../constants.ts";
import type { ListingFilter } from "../types.ts";
import {
  activeFilters,
  keptSearch,
  lastPortion,
  listingSearch,
  parseListingFilter,
  searchWithoutFilters,
} from "./listing.ts";
import { activeFilterText, removeFilterText } from "./listing-messages.ts";

const nothing: ListingFilter = {
  search: "",
  category: null,
  minCents: 0,
  maxCents: null,
  sort: "featured",
  page: 1,
};
const parse = (text: string): ListingFilter => parseListingFilter(new URLSearchParams(text));

test.each<[string, Partial<ListingFilter>]>([
  ["", {}],
  ["category=Herbal+Infusions", { category: "Herbal Infusions" }],
  ["search=++doy+++waar+", { search: "doy waar" }],
  ["min=20&max=80", { minCents: 2000, maxCents: 8000 }],
  ["min=80&max=20", { minCents: 2000, maxCents: 8000 }],
  ["max=200", { maxCents: null }],
  ["max=5000", { maxCents: null }],
  ["min=-3&max=abc", {}],
  ["sort=priceLow", { sort: "priceLow" }],
  ["sort=constructor", {}],
  ["page=3", { page: 3 }],
  ["page=0", {}],
  ["page=99999", { page: 200 }],
  [`search=${"x".repeat(300)}`, { search: "x".repeat(80) }],
])("S-ROUTE-03, S-LIST-07, R-044: the listing reads ?%s", (text, expected) => {
  expect(parse(text)).toEqual({ ...nothing, ...expected });
});

test("R-044: a filter written to the URL reads back the same", () => {
  const text = fc.stringMatching(/^[a-zé&=+%]{0,20}$/);
  const filters = fc.record({
    search: text,
    category: text.map((value) => value || null),
    minCents: fc.integer({ min: 0, max: 100 }).map((units) => units * 100),
    maxCents: fc.option(fc.integer({ min: 100, max: 199 }).map((units) => units * 100)),
    sort: fc.constantFrom(...LISTING_SORTS),
    page: fc.integer({ min: 1, max: 20 }),
  });
  fc.assert(
    fc.property(filters, (filter) => {
      expect(parse(listingSearch(filter))).toEqual(filter);
    }),
  );
});

test("R-044: any query string gives a usable filter", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const filter = parse(text);
      expect(filter.minCents).toBeLessThanOrEqual(filter.maxCents ?? Infinity);
      expect(LISTING_SORTS).toContain(filter.sort);
    }),
  );
});

const chipsOf = (text: string) => activeFilters(parseListingFilter(new URLSearchParams(text)));

test("S-LIST-13: category, search and price give one chip each", () => {
  const chips = chipsOf("search=ginger&category=Drinks&min=10&max=50&sort=rating&page=2");
  const texts = (currency: string) => chips.map((chip) => activeFilterText(chip, currency));
  expect(texts("USD")).toEqual(["Search: ginger", "Category: Drinks", "Price: $10 – $50"]);
  expect(texts("EUR").at(-1), "R-011").toBe("Price: €10 – €50");
});

test("S-LIST-14: removing a chip keeps the others and the sort order, and returns to the first portion", () => {
  const [search, category, price] = chipsOf("search=ginger&category=Drinks&min=10&sort=rating&page=2");
  expect(search?.searchWithout).toBe("?category=Drinks&min=10&sort=rating");
  expect(category?.searchWithout).toBe("?search=ginger&min=10&sort=rating");
  expect(price?.searchWithout).toBe("?search=ginger&category=Drinks&sort=rating");
  expect(price && removeFilterText(price, "USD")).toBe("Remove filter Price: $10 – $200+");
});

test("S-LIST-13: without filters there are no chips, and a sort order is not a filter", () => {
  expect(chipsOf("sort=newest&page=3")).toEqual([]);
});

test("S-LIST-15, S-LIST-18: clearing everything keeps only the sort order", () => {
  const filter = parseListingFilter(new URLSearchParams("search=x&category=y&min=1&max=2&sort=newest&page=4"));
  expect(searchWithoutFilters(filter)).toBe("?sort=newest");
  expect(searchWithoutFilters(parseListingFilter(new URLSearchParams("search=x")))).toBe("");
});

test.each([
  [0, 1],
  [48, 1],
  [49, 2],
  [1_000_000, 200],
])("R-044: %i products have %i portions", (productCount, portions) => {
  expect(lastPortion(productCount)).toBe(portions);
});

test.each([
  ["", ""],
  ["category=Drinks&sort=rating", "?category=Drinks&sort=rating"],
  ["sort=nonsense", ""],
  ["category=Made+up", null],
  ["search=tea", null],
  ["min=5", null],
  ["max=20", null],
  ["page=2", null],
])("a listing requested with %j is cached under %j: only known categories in known orders", (query, search) => {
  const filter = parseListingFilter(new URLSearchParams(query));
  expect(keptSearch(filter, [{ category: "Drinks", count: 1 }])).toBe(search);
});
