import { expect, test } from "vitest";
import type { SourceTree } from "#tools/checks/source-tree.ts";
import { switchedOffGuards } from "./switched-off-guards.ts";

const GUARD = {
  guard: "cents",
  file: "money.ts",
  code: "CENTS = 100",
  becomes: "CENTS = 0",
  test: "money: a dollar has 100 cents",
};

function treeWith(guard: Partial<typeof GUARD>): SourceTree {
  const files: Readonly<Record<string, string>> = {
    "money.ts": "export const CENTS = 100;\nexport const ofDollars = (dollars: number) => dollars * CENTS;",
    "money.test.ts": 'test("a dollar has 100 cents", () => {});',
    "tests/guards/switched-off.json": JSON.stringify({ Money: [{ ...GUARD, ...guard }] }),
  };
  return { files: Object.keys(files), has: (path) => path in files, read: (path) => files[path] ?? "" };
}

const messages = (guard: Partial<typeof GUARD>): string[] =>
  switchedOffGuards.run(treeWith(guard)).map(({ message }) => message);

test("a guard names code and a test that exist", () => {
  expect(messages({})).toEqual([]);
  expect(messages({ code: "CENTS = 1000" })).toEqual(["no money.ts has CENTS = 1000"]);
  expect(messages({ test: "money: a dollar has four quarters" })).toEqual([
    "no test is named money: a dollar has four quarters",
  ]);
});

test("the code stands there once, whole", () => {
  expect(messages({ code: "dollars" })).toEqual(["money.ts has 2 times dollars: add what stands beside the one"]);
  expect(messages({ code: "CENTS = 10", becomes: "CENTS = 1" })).toEqual([
    "the code in money.ts is cut short: CENTS = 10",
  ]);
});

test("without the code the program still runs", () => {
  expect(messages({ code: "export const CENTS = 100", becomes: "export const CENTS = " })).toEqual([
    "money.ts does not parse without export const CENTS = 100",
  ]);
  expect(messages({ code: "export const CENTS = 100;", becomes: "" })).toEqual([
    "money.ts does not run without export const CENTS = 100;: CENTS is not declared",
  ]);
  expect(messages({ code: "dollars * CENTS", becomes: "dollars * cents" })).toEqual([
    "money.ts does not run without dollars * CENTS: cents is not declared",
  ]);
  expect(messages({ code: "dollars * CENTS", becomes: "Math.round(dollars)" })).toEqual([]);
});
