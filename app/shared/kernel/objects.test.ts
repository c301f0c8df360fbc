import { expect, test } from "vitest";
import { ownValue, pick } from "./objects.ts";

test("a table holds what was written into it, and nothing that every object inherits", () => {
  const table = { kept: "x" };
  expect(ownValue(table, "kept")).toBe("x");
  for (const name of ["other", "constructor", "toString", "__proto__"]) expect(ownValue(table, name)).toBeUndefined();
});

test("only the named fields are copied", () => {
  expect(pick({ id: 1, name: "Sokh", secret: "x" }, ["id", "name"])).toStrictEqual({ id: 1, name: "Sokh" });
});
