import { expect, test } from "vitest";
import { keptState } from "./screen-key.ts";

test("R-015: an entry that a failed navigation replaces by itself keeps the key of its screen, however often", () => {
  const once = keptState({ key: "first" });
  expect(once).toEqual({ screen: "first" });
  expect(keptState({ key: "second", usr: once })).toEqual({ screen: "first" });
});

test("R-015: other values of the entry's state stay", () => {
  const usr = { from: "list" } as object;
  expect(keptState({ key: "first", usr })).toEqual({ from: "list", screen: "first" });
  expect(keptState({})).toEqual({ screen: "default" });
});
