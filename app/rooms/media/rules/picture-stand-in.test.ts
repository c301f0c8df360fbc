import { expect, test } from "vitest";
import { pictureStandIn } from "./picture-stand-in.ts";

test.each([
  ["S-UI-16", "failed", "/art/other.svg", "fallback"],
  ["S-UI-17", "failed", undefined, "missing"],
  ["S-UI-17", "failed", "", "missing"],
  ["S-UI-14", "loading", "/art/other.svg", "picture"],
  ["S-UI-15", "shown", undefined, "picture"],
] as const)("%s: a picture that is %s, with the fallback %s, shows as %s", (_row, state, fallbackUrl, shown) => {
  expect(pictureStandIn(state, fallbackUrl)).toBe(shown);
});
