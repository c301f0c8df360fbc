import fc from "fast-check";
import { expect, test } from "vitest";
import { toldApart } from "./told-apart.ts";

test("what stands alone keeps its name, of several of one name each says which it is", () => {
  expect(toldApart(["Fair", "Story", "Fair"])).toEqual(["Fair (1 of 2)", "Story", "Fair (2 of 2)"]);
  expect(toldApart([])).toEqual([]);
});

test("no two are called the same, and each begins with its name", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("Fair", "Story", "Hero")), (names) => {
      const told = toldApart(names);
      expect(new Set(told).size).toBe(names.length);
      expect(told.every((label, at) => label.startsWith(names[at] ?? "?"))).toBe(true);
    }),
  );
});
