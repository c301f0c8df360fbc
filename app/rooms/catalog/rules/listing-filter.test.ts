import fc from "fast-check";
import { expect, test } from "vitest";
import { LISTING_SORTS } from "../constants.ts";
import type { ListingFilter } from "../types.ts";
import { listingSearch, parseListingFilter } from "./listing-filter.ts";

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
  ["page=99999", { page: 20 }],
  [`search=${"x".repeat(300)}`, { search: "x".repeat(80) }],
])("S-ROUTE-03, S-LIST-07, R-044: the listing reads ?%s", (text, expected) => {
  expect(parse(text)).toEqual({ ...nothing, ...expected });
});

test("R-044: a filter written to the URL is read back the same", () => {
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

test("R-044: any query string whatever gives a usable filter", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const filter = parse(text);
      expect(filter.minCents).toBeLessThanOrEqual(filter.maxCents ?? Infinity);
      expect(LISTING_SORTS).toContain(filter.sort);
    }),
  );
});
