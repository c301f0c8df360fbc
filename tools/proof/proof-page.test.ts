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

test("refuses a page without a place for the goal", () => {
  expect(() => withRow(PAGE, "fifty", [])).toThrow("no place for fifty");
});

test("the sums of a goal's portions since the last breach are below its table, separate for each latency", () => {
  const run = (rounds: string, latency: string, broken: string) =>
    [
      ["date", "2026-11-24"],
      ["rounds", rounds],
      ["added to each database call", latency],
      ["broken", broken],
    ] as const;
  const page = [
    run("900", "0 ms", "3"),
    run("250", "0 ms", "0"),
    run("5", "20 ms", "0"),
    run("260", "0 ms", "0"),
  ].reduce((text, row) => withRow(text, "storm", row), PAGE);
  expect(page).toContain(
    "| 260 | 0 ms | 0 |\n\nTogether since 2026-11-24 with 0 ms, 2 runs: rounds 510; nothing broken.\n\n<!--",
  );
  expect(page).not.toContain("with 20 ms");
  expect(page.match(/Together/g)).toHaveLength(1);
});

test("rows without a column that is summed get no line below them", () => {
  const run = [
    ["date", "2026-11-24"],
    ["tables", "57"],
    ["broken", "0"],
  ] as const;
  expect(withRow(withRow(PAGE, "storm", run), "storm", run)).not.toContain("Together");
});
