import { expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { unexplainedRows, withRow } from "./proof-page.ts";

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

test("only what happened is summed of what was planned", () => {
  const run = [
    ["date", "2026-11-26"],
    ["checkouts (opened)", "500 (26)"],
    ["faults (met)", "150 (133)"],
    ["broken", "0"],
  ] as const;
  expect(withRow(withRow(PAGE, "storm", run), "storm", run)).toContain(
    "2 runs: checkouts opened 52, faults met 266; nothing broken.",
  );
});

test("counts by name are summed by name", () => {
  const run = [
    ["date", "2026-11-26"],
    ["kills", "67"],
    ["by point", "charged 34, mail-taken 33"],
    ["broken", "0"],
  ] as const;
  expect(withRow(withRow(PAGE, "storm", run), "storm", run)).toContain(
    "2 runs: kills 134, by point charged 68, mail-taken 66; nothing broken.",
  );
});

test("rows of an earlier checker, which have no number in the last column, are not summed", () => {
  const head = "| date | kills | broken | checker |\n| --- | --- | --- | --- |\n| 2026-11-24 | 900 | 0 |\n";
  const page = PAGE.replace("Nothing yet.\n", head);
  const run = (kills: string, checker: string) =>
    [
      ["date", "2026-11-26"],
      ["kills", kills],
      ["broken", "0"],
      ["checker", checker],
    ] as const;
  const once = withRow(page, "storm", run("10", "2"));
  expect(once).toContain("| 2026-11-24 | 900 | 0 |\n| 2026-11-26 | 10 | 0 | 2 |");
  expect(once).not.toContain("Together");
  const twice = withRow(once, "storm", run("20", "2"));
  expect(twice).toContain("Together since 2026-11-26 by checker 2, 2 runs: kills 30; nothing broken.");
  expect(withRow(twice, "storm", run("5", "3"))).not.toContain("Together");
});

test("a broken row needs a line below its table that names its command", () => {
  const row = [
    ["broken", "2"],
    ["command", "`npm run chaos -- --seed 4`"],
  ] as const;
  const page = `${withRow(PAGE, "storm", row)}\n## More\n\n- \`npm run chaos -- --seed 4\`: of another table\n`;
  expect(unexplainedRows(page)).toEqual(["`npm run chaos -- --seed 4`"]);
  expect(unexplainedRows(page.replace("More.", "- `npm run chaos -- --seed 4`: a mail was lost"))).toEqual([]);
});

test("each broken row of docs/proof.md has its cause and its mend below its table", () => {
  expect(unexplainedRows(readFileSync(resolve("docs/proof.md"), "utf8"))).toEqual([]);
});

test("rows without a column that is summed get no line below them", () => {
  const run = [
    ["date", "2026-11-24"],
    ["tables", "57"],
    ["broken", "0"],
  ] as const;
  expect(withRow(withRow(PAGE, "storm", run), "storm", run)).not.toContain("Together");
});
