import { expect, test } from "vitest";
import { shownPicture } from "./shown-picture.ts";

test.each([
  ["S-UI-16", "failed", "/art/other.svg", "fallback"],
  ["S-UI-17", "failed", undefined, "missing"],
  ["S-UI-17", "failed", "", "missing"],
  ["S-UI-14", "loading", "/art/other.svg", "picture"],
  ["S-UI-15", "shown", undefined, "picture"],
] as const)("%s: a picture that is %s, with the fallback %s, shows as %s", (_row, state, fallbackUrl, shown) => {
  expect(shownPicture(state, fallbackUrl)).toBe(shown);
});
