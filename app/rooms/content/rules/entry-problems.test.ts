import { expect, test } from "vitest";
import { entryProblems } from "./entry-problems.ts";

const CHECKS = { required: ["name"], limits: { name: 3, note: 2 } } as const;

test.each([
  [{ name: "abc", note: "xy" }, []],
  [{ name: "abc", note: null }, []],
  [{ name: "", note: "" }, [{ field: "name", code: "required" }]],
  [
    { name: "abcd", note: "xyz" },
    [
      { field: "name", code: "too_long", most: 3 },
      { field: "note", code: "too_long", most: 2 },
    ],
  ],
])("%j has the problems %j", (texts, problems) => expect(entryProblems(texts, CHECKS)).toEqual(problems));
