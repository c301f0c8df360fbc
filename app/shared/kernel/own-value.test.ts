import { expect, test } from "vitest";
import { ownValue } from "./own-value.ts";

test("a table holds what was written into it, and nothing that every object inherits", () => {
  const table = { kept: "x" };
  expect(ownValue(table, "kept")).toBe("x");
  for (const name of ["other", "constructor", "toString", "__proto__"]) expect(ownValue(table, name)).toBeUndefined();
});
