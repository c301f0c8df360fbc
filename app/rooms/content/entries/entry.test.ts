import { expect, test } from "vitest";
import { entryDifference, entryProblems } from "./entry.ts";

test("R-171: only the fields that differ are told, in the order of the form", () => {
  expect(entryDifference({ name: "A", tags: "", text: "x" }, { text: "y", name: "B", tags: "" })).toEqual([
    { field: "name", before: "A", after: "B" },
    { field: "text", before: "x", after: "y" },
  ]);
  expect(entryDifference({ name: "A" }, { name: "A" })).toEqual([]);
});

const CHECKS = { required: ["name"], limits: { name: 3, note: 2 } } as const;

test.each([
  [{ name: "abc", note: "xy" }, []],
  [{ name: "abc", note: null }, []],
  [{ name: "", note: "" }, [{ field: "name", code: "required" }]],
  [
    { name: "abcd", note: "xyz" },
    [
      { field: "name", code: "too_long", most: 3 },
      { field: "note", code: "too_long", most: 2 },
    ],
  ],
])("%j has the problems %j", (texts, problems) => expect(entryProblems(texts, CHECKS)).toEqual(problems));
