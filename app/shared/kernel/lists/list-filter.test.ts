import { expect, test } from "vitest";
import { listFilterQuery, pageCountOf, readListFilter, partOf } from "./list-filter.ts";
import fc from "fast-check";

const STATES = ["new", "handled"] as const;
const read = (query: string) => readListFilter(new URLSearchParams(query), STATES);

test("R-017: a list's filter is read from its address and written back the same", () => {
  for (const query of ["", "?q=awa+n", "?state=new", "?q=a&state=handled&page=3"])
    expect(listFilterQuery(read(query))).toBe(query);
  expect(listFilterQuery(read("?q=a&page=2"), { from: "2026-01-01", to: null })).toBe("?q=a&from=2026-01-01&page=2");
});

test("R-017: an unreadable value counts as absent", () => {
  expect(read("?q=%00a%0A&state=gone&page=-1")).toEqual({ search: "a", state: null, page: 1 });
  expect(read(`?q=${"a".repeat(201)}`).search).toHaveLength(200);
  expect(read("?page=999999999").page).toBe(100_000);
  expect([0, 50, 51].map((rows) => pageCountOf(rows))).toEqual([1, 1, 2]);
});

test("R-017: pages of the first half are counted from the beginning of the list, the others from its end", () => {
  expect(partOf(101, 1, 50)).toEqual({ limit: 50, offset: 0, isFromEnd: false });
  expect(partOf(101, 2, 50)).toEqual({ limit: 50, offset: 1, isFromEnd: true });
  expect(partOf(101, 3, 50)).toEqual({ limit: 1, offset: 0, isFromEnd: true });
  expect(partOf(100_000, 1000, 50)).toEqual({ limit: 50, offset: 49_950, isFromEnd: false });
  expect(partOf(100_000, 1002, 50)).toEqual({ limit: 50, offset: 49_900, isFromEnd: true });
});

test("R-017: beyond the last page, and of an empty list, there are no rows", () => {
  expect(partOf(101, 4, 50).limit).toBe(0);
  expect(partOf(0, 1, 50)).toEqual({ limit: 0, offset: 0, isFromEnd: false });
});

test("R-017: a page has the same rows from whichever end they are counted, and the pages together every row once", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 60 }), (total, size) => {
      const all = Array.from({ length: total }, (_, at) => at);
      const pageOf = (page: number): number[] => {
        const { limit, offset, isFromEnd } = partOf(total, page, size);
        const part = (isFromEnd ? all.toReversed() : all).slice(offset, offset + limit);
        return part.toSorted((one, other) => one - other);
      };
      const pages = Array.from({ length: Math.ceil(total / size) + 1 }, (_, at) => pageOf(at + 1));
      expect(pages.flat()).toEqual(all);
    }),
  );
});
