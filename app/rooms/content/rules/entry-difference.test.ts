import { expect, test } from "vitest";
import { entryDifference } from "./entry-difference.ts";

test("R-171: only the fields that differ are told, in the order of the form", () => {
  expect(entryDifference({ name: "A", tags: "", text: "x" }, { text: "y", name: "B", tags: "" })).toEqual([
    { field: "name", before: "A", after: "B" },
    { field: "text", before: "x", after: "y" },
  ]);
  expect(entryDifference({ name: "A" }, { name: "A" })).toEqual([]);
});
