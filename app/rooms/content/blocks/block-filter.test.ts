import fc from "fast-check";
import { expect, test } from "vitest";
import { BLOCK_TYPES } from "../constants.ts";
import { blockFilterQuery, readBlockFilter } from "./block-filter.ts";

const read = (query: string) => readBlockFilter(new URLSearchParams(query));

test("A-BLK-01, A-BLK-02: the filter is read from the address; invalid values are ignored", () => {
  expect(read("q= Ginger%00 &type=markdown&category=home&state=inactive&page=3")).toEqual({
    search: "Ginger",
    type: "markdown",
    category: "home",
    isActive: false,
    page: 3,
  });
  expect(read("type=exe&state=maybe&page=-1")).toEqual({
    search: "",
    type: null,
    category: null,
    isActive: null,
    page: 1,
  });
});

test("a filter written as a query reads back as itself", () => {
  const filters = fc.record({
    search: fc.constantFrom("", "ginger", "a&b=c", "100 %"),
    type: fc.constantFrom(null, ...BLOCK_TYPES),
    category: fc.constantFrom(null, "home", "Über & uns"),
    isActive: fc.constantFrom(null, true, false),
    page: fc.integer({ min: 1, max: 999 }),
  });
  fc.assert(
    fc.property(filters, (filter) => {
      expect(read(blockFilterQuery(filter))).toEqual(filter);
    }),
  );
});
