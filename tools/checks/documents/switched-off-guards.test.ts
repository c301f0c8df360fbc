import { expect, test } from "vitest";
import type { SourceTree } from "#tools/checks/source-tree.ts";
import { switchedOffGuards } from "./switched-off-guards.ts";

const GUARD = {
  guard: "cents",
  file: "money.ts",
  code: "CENTS = 100",
  becomes: "0",
  test: "money: a dollar has 100 cents",
};

function treeWith(guard: Partial<typeof GUARD>): SourceTree {
  const files: Readonly<Record<string, string>> = {
    "money.ts": "export const CENTS = 100;",
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
