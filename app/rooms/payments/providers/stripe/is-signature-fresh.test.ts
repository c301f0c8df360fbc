import { expect, test } from "vitest";
import { isSignatureFresh } from "./is-signature-fresh.ts";

const NOW = 1_800_000_000;

test.each([
  [0, true],
  [-240, true],
  [240, true],
  [-300, true],
  [-301, false],
  [301, false],
  [-600, false],
  [600, false],
  [-86_400, false],
])("F-26: a signature made %d seconds from now is fresh: %s", (skew, fresh) => {
  expect(isSignatureFresh(`t=${NOW + skew},v1=abc`, NOW)).toBe(fresh);
});

test("F-26: the time may stand anywhere in the header", () => {
  for (const header of [`t=${NOW}`, `v1=abc,t=${NOW}`, `v1=abc, t=${NOW},v0=x`])
    expect(isSignatureFresh(header, NOW)).toBe(true);
});

test("a header without a readable time is not fresh", () => {
  for (const header of ["", "v1=abc", "t=,v1=abc", "t=soon,v1=abc", "at=1800000000", "t=1800000000x", "x t=1800000000"])
    expect(isSignatureFresh(header, NOW)).toBe(false);
});
