import fc from "fast-check";
import { expect, test } from "vitest";
import { partOf } from "./list-part.ts";

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
