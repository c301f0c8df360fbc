import { expect, test } from "vitest";
import { withRow } from "./proof-page.ts";

const PAGE = "# Proof\n\n<!-- storm:start -->\n\nNothing yet.\n\n<!-- storm:end -->\n\nMore.\n";

test("the first row makes the table, later rows are added, and the rest of the page stays", () => {
  const once = withRow(PAGE, "storm", [
    ["date", "2026-11-24"],
    ["broken", "0"],
  ]);
  expect(once).toBe(
    "# Proof\n\n<!-- storm:start -->\n\n| date | broken |\n| --- | --- |\n| 2026-11-24 | 0 |\n\n<!-- storm:end -->\n\nMore.\n",
  );
  const twice = withRow(once, "storm", [
    ["date", "2026-11-25"],
    ["broken", "a | b"],
  ]);
  expect(twice).toContain("| 2026-11-24 | 0 |\n| 2026-11-25 | a / b |\n\n<!-- storm:end -->");
});

test("a page without a place for the goal is not written to", () => {
  expect(() => withRow(PAGE, "fifty", [])).toThrow("no place for fifty");
});
