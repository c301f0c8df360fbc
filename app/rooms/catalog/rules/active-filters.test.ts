import { expect, test } from "vitest";
import { activeFilterText, removeFilterText } from "../listing-messages.ts";
import { activeFilters, searchWithoutFilters } from "./active-filters.ts";
import { parseListingFilter } from "./listing-filter.ts";

const chipsOf = (text: string) => activeFilters(parseListingFilter(new URLSearchParams(text)));

test("S-LIST-13: category, search and price give one chip each", () => {
  const chips = chipsOf("search=ginger&category=Drinks&min=10&max=50&sort=rating&page=2");
  const texts = (currency: string) => chips.map((chip) => activeFilterText(chip, currency));
  expect(texts("USD")).toEqual(["Search: ginger", "Category: Drinks", "Price: $10 – $50"]);
  expect(texts("EUR").at(-1), "R-011").toBe("Price: €10 – €50");
});

test("S-LIST-14: removing a chip leaves the others, the order, and starts from the first portion", () => {
  const [search, category, price] = chipsOf("search=ginger&category=Drinks&min=10&sort=rating&page=2");
  expect(search?.searchWithout).toBe("?category=Drinks&min=10&sort=rating");
  expect(category?.searchWithout).toBe("?search=ginger&min=10&sort=rating");
  expect(price?.searchWithout).toBe("?search=ginger&category=Drinks&sort=rating");
  expect(price && removeFilterText(price, "USD")).toBe("Remove filter Price: $10 – $200+");
});

test("S-LIST-13: without filters there are no chips, and a sort order is not a filter", () => {
  expect(chipsOf("sort=newest&page=3")).toEqual([]);
});

test("S-LIST-15, S-LIST-18: clearing everything keeps the order alone", () => {
  const filter = parseListingFilter(new URLSearchParams("search=x&category=y&min=1&max=2&sort=newest&page=4"));
  expect(searchWithoutFilters(filter)).toBe("?sort=newest");
  expect(searchWithoutFilters(parseListingFilter(new URLSearchParams("search=x")))).toBe("");
});
