import fc from "fast-check";
import { expect, test } from "vitest";
import { movedBy } from "./moved-by.ts";

const IDS = ["a", "b", "c", "d"];

test.each([
  ["b", -1, "bacd"],
  ["b", 1, "acbd"],
  ["b", 2, "acdb"],
  ["a", -1, "abcd"],
  ["d", 9, "abcd"],
  ["x", 1, "abcd"],
])("A-HC-01, A-STATE-22: moving %s by %d gives %s", (id, by, order) => {
  expect(movedBy(IDS, { id, by }).join("")).toBe(order);
});

test("A-STATE-22: moving neither loses nor duplicates an entry", () => {
  fc.assert(
    fc.property(fc.constantFrom(...IDS), fc.integer(), (id, by) => {
      expect(movedBy(IDS, { id, by }).toSorted()).toEqual(IDS);
    }),
  );
});
