import { expect, test } from "vitest";
import { changesIn, entryDifference } from "./difference.ts";

test("R-171: only the fields that differ are listed, in the order of the form", () => {
  expect(entryDifference({ name: "A", tags: "", text: "x" }, { text: "y", name: "B", tags: "" })).toEqual([
    { field: "name", before: "A", after: "B" },
    { field: "text", before: "x", after: "y" },
  ]);
  expect(entryDifference({ name: "A" }, { name: "A" })).toEqual([]);
});

test("R-018: the log keeps the changed fields before and after", () => {
  const lines = entryDifference({ name: "A", text: "x", note: "" }, { name: "B", text: "x", note: "n" });
  expect(changesIn(lines)).toEqual({ before: { name: "A", note: "" }, after: { name: "B", note: "n" } });
  expect(changesIn([])).toEqual({ before: {}, after: {} });
});
