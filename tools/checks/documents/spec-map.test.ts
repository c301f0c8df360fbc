import { expect, test } from "vitest";
import { rowsNamedIn, sentenceOf } from "./acceptance-rows.ts";
import type { SourceTree } from "#tools/checks/source-tree.ts";
import { readSpecMap, specMapText } from "./spec-map.ts";

test.each([
  ["S-VAL-02, S-VAL-03: both are required", ["S-VAL-02", "S-VAL-03"]],
  ["S-CART-01..03, A-ORD-12: a range and another", ["S-CART-01", "S-CART-02", "S-CART-03", "A-ORD-12"]],
  ["S-CART-01 to S-CART-03: a range in words", ["S-CART-01", "S-CART-02", "S-CART-03"]],
  ["S-CART-01 to A-ORD-12: two ends of different lists are not a range", ["S-CART-01", "A-ORD-12"]],
  ["A-ENT-099..101: over a hundred", ["A-ENT-099", "A-ENT-100", "A-ENT-101"]],
  ["R-088: a ruling is not a row", []],
])("the rows named in %s", (title, rows) => expect(rowsNamedIn(title)).toEqual(rows));

test("the sentence is the title without the rows and rulings that it begins with", () => {
  expect(sentenceOf("S-DET-14, R-038*, S-CART-01 to S-CART-03: the price: struck out")).toBe("the price: struck out");
});

const ACCEPTANCE = `
| S-VAL | Storefront: validation | 5 |
| A-ORD | Admin: orders | 1 |
${["S-VAL-01", "S-VAL-02", "S-VAL-03", "S-VAL-04", "S-VAL-05", "A-ORD-01"].map((id) => `| ${id} | … |`).join("\n")}
`;

const treeWith = (file: string, text: string): SourceTree => {
  const texts: Record<string, string> = { "docs/spec/acceptance.md": ACCEPTANCE, [file]: text };
  return { files: Object.keys(texts), has: (path) => path in texts, read: (path) => texts[path] ?? "" };
};

test("a test, a table of cases or a title inside the table proves a row; a row without a test is an error", () => {
  const map = readSpecMap(
    treeWith(
      "app/rooms/cart/cart.test.ts",
      [
        'test("S-VAL-01: a | b", () => {});',
        'test.each([["S-VAL-02", 1]])("%s: is %d", () => {});',
        'it.each`a`("A-ORD-01: staff see it", () => {});',
      ].join("\n"),
    ),
  );
  expect(map.summary).toBe("3 of 6 rows proved (S 2 of 5, A 1 of 1).");
  expect(map.errors).toEqual(
    ["S-VAL-03", "S-VAL-04", "S-VAL-05"].map((row) => `no test names the acceptance row ${row}`),
  );
  expect(specMapText(map, "S-VAL-02")).toBe(
    "S-VAL: Storefront: validation\n\nS-VAL-02\n  app/rooms/cart/cart.test.ts: is %d",
  );
  expect(specMapText(map, "S-VAL")).toContain("S-VAL-01\n  app/rooms/cart/cart.test.ts: a | b\n\nS-VAL-02");
  expect(specMapText(map)).toContain("A-ORD-01\n  app/rooms/cart/cart.test.ts: staff see it");
  expect(specMapText(map, "S-VAL-0")).toBe("");
});

test("a test that does not run proves nothing", () => {
  const skipped = 'test.skip("S-VAL-01: a", () => {});\ntest.todo("S-VAL-02: b");\n// test("S-VAL-03: c")\n';
  expect(readSpecMap(treeWith("tests/e2e/buy.e2e.ts", skipped)).summary).toContain("0 of 6");
});

test("a row that is not in the acceptance list is an error", () => {
  const { errors } = readSpecMap(treeWith("tests/e2e/buy.e2e.ts", 'test("S-VAL-77: c", () => {});'));
  expect(errors).toContainEqual(expect.stringContaining("no row S-VAL-77"));
});
