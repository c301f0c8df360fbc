import { expect, test } from "vitest";
import type { BenchResult } from "./result.ts";
import { withArithmetic } from "./scaling.ts";

const PAGE = "# Scaling\n\n<!-- arithmetic:start -->\n\nold\n\n<!-- arithmetic:end -->\n\nMore.\n";

const result = (
  name: string,
  figures: Readonly<Record<string, number>>,
  machine = "2 × Processor, load 3",
): BenchResult => ({
  name,
  command: "",
  machine,
  commit: "abc1234",
  date: "2026-11-26",
  ratios: [],
  notes: [],
  figures: Object.entries(figures).map(([of, value]) => ({ name: of, value, unit: "ms" })),
});
const ORDERS = result("orders", { "CPU of the shop for an order": 60, "CPU of PostgreSQL for an order": 12 });
const FIGURES = { "home: CPU of a request": 0.06, "listing, rendered: CPU of a request": 6 };

test("a machine of two cores at 60 % has 1.2 seconds of CPU a second, divided by the costs", () => {
  const page = withArithmetic(PAGE, [ORDERS, result("pages", FIGURES, "2 × Processor, load 0")]);
  expect(page).toContain("| 1 | 20 | 200 | 20,000 | 0.4 | 40 | 63.1 |\n| 2 | 40 | 400 | 40,000 | 0.8 | 80 | 126 |\n");
  expect(page).toContain("| 100 | 2,000 | 20,000 | 2,000,000 | 40 | 4,000 | 6,307 |");
  expect(page).toContain("A machine has 2 cores");
  expect(page).not.toContain("old");
  expect(page.endsWith("<!-- arithmetic:end -->\n\nMore.\n")).toBe(true);
});

test.each([
  ["one is missing", [ORDERS]],
  ["they are of different machines", [ORDERS, result("pages", FIGURES, "8 × Processor, load 3")]],
])("nothing is calculated while %s", (_, results) => {
  expect(withArithmetic(PAGE, results)).toContain("Not worked out");
  expect(withArithmetic(PAGE, results)).not.toContain("|");
});

test("refuses a renamed figure and a page without a place", () => {
  const renamed = result("orders", { "CPU for an order": 60 });
  expect(() => withArithmetic(PAGE, [renamed, result("pages", FIGURES)])).toThrow("The result of orders has no");
  expect(() => withArithmetic("# Scaling", [])).toThrow("no place");
});
