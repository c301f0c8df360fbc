import { expect, test } from "vitest";
import { pick } from "./pick.ts";

test("only the named fields are taken along", () => {
  expect(pick({ id: 1, name: "Sokh", secret: "x" }, ["id", "name"])).toStrictEqual({ id: 1, name: "Sokh" });
});
