import { expect, test } from "vitest";
import type { SourceTree } from "#tools/checks/source-tree.ts";
import { wholeTables } from "./whole-tables.ts";

const ROW = { id: "F-01", what: "Twice", holds: "Once", tests: ["pay: twice is once"], noRed: "None." };

function messages(row: object): string[] {
  const files: Readonly<Record<string, string>> = {
    "pay.test.ts": 'test("twice is once", () => {});',
    "tests/guards/switched-off.json": "{}",
    "tests/tables/faults.json": JSON.stringify([{ ...ROW, ...row }]),
    "tools/chaos/goals/events.ts": "",
  };
  const tree: SourceTree = {
    files: Object.keys(files),
    has: (path) => path in files,
    read: (path) => files[path] ?? "",
  };
  return wholeTables
    .run(tree)
    .map(({ message }) => message)
    .filter((message) => message.startsWith("F-01"));
}

test("a row names tests and storms that exist", () => {
  expect(messages({ storms: ["point charged", "fault provider-429", "goal events"] })).toEqual([]);
  expect(messages({ tests: ["pay: thrice"] })).toEqual(["F-01: no test is called pay: thrice"]);
  expect(messages({ storms: ["point nowhere", "fault provider-418", "goal nothing"] })).toEqual([
    "F-01: no storm has the point nowhere",
    "F-01: no storm has the fault provider-418",
    "F-01: no storm has the goal nothing",
  ]);
});
