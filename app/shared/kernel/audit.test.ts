import { expect, test } from "vitest";
import { changedFields, isSameValue, isUnchangedSince } from "./audit.ts";

test("R-018: values are the same when their content is equal", () => {
  expect(isSameValue({ a: 1, b: [true, null] }, { b: [true, null], a: 1 })).toBe(true);
  expect(isSameValue([1, 2], [2, 1])).toBe(false);
  expect(isSameValue({ a: null }, { b: null })).toBe(false);
  expect(isSameValue([], {})).toBe(false);
  expect(isSameValue("1", 1)).toBe(false);
});

test("R-018: only the named fields that changed are kept, before and after", () => {
  const [before, after] = [
    { name: "Sokh", images: ["a"], weight: null },
    { name: "Sokh", images: ["b"], weight: "1 kg" },
  ];
  expect(changedFields(before, after, ["name", "images"])).toEqual({
    before: { images: ["a"] },
    after: { images: ["b"] },
  });
  expect(changedFields(before, after, ["name"])).toBeNull();
  expect(changedFields({}, { note: "x" }, ["note"])).toEqual({ before: { note: null }, after: { note: "x" } });
});

test("R-018, R-189: a change stands while its own fields have the values it set, even if other fields changed", () => {
  const after = { price: "20.00", images: ["a"] };
  expect(isUnchangedSince({ price: "20.00", images: ["a"], name: "Sokh" }, { after })).toBe(true);
  expect(isUnchangedSince({ price: "20.00", images: ["b"], name: "Sokh" }, { after })).toBe(false);
  expect(isUnchangedSince({ price: "20.00" }, { after })).toBe(false);
});
