import { expect, test } from "vitest";
import type { SourceTree } from "#tools/checks/source-tree.ts";
import { wholeTables } from "./whole-tables.ts";

const ROW = { id: "F-01", what: "Twice", holds: "Once", tests: ["pay: twice is once"], red: ["once"] };
const GUARD = { guard: "once", file: "pay.ts", code: "isPaid", becomes: "false", test: "pay: twice is once" };
const OTHER = { ...GUARD, guard: "one at a time", test: "pay: two wait for each other" };

function messages(row: object): string[] {
  const files: Readonly<Record<string, string>> = {
    "pay.test.ts": 'test("twice is once", () => {}); test("two wait for each other", () => {});',
    "tests/guards/switched-off.json": JSON.stringify({ Pay: [GUARD, OTHER] }),
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
  expect(messages({ tests: ["pay: twice is once", "pay: thrice"] })).toEqual(["F-01: no test is called pay: thrice"]);
  expect(messages({ storms: ["point nowhere", "fault provider-418", "goal nothing"] })).toEqual([
    "F-01: no storm has the point nowhere",
    "F-01: no storm has the fault provider-418",
    "F-01: no storm has the goal nothing",
  ]);
});

test("a row has a control that turns one of its own tests red", () => {
  expect(messages({ red: ["one at a time", "once"] })).toEqual([]);
  expect(messages({ red: ["one at a time"] })).toEqual(["F-01: no guard of the row turns one of its own tests red"]);
  expect(messages({ red: ["never"] })).toEqual([
    "F-01: no guard is called never",
    "F-01: no guard of the row turns one of its own tests red",
  ]);
  expect(messages({ red: undefined })).toEqual(["F-01: needs a guard that is taken out, or a fault that is planted"]);
  expect(messages({ tests: undefined, red: undefined, notHere: "No payments." })).toEqual([]);
});
