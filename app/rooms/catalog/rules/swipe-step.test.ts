import { expect, test } from "vitest";
import { swipeStep } from "./swipe-step.ts";

const from = { x: 200, y: 300 };

test.each([
  ["to the left", { x: 120, y: 310 }, 1],
  ["to the right", { x: 280, y: 290 }, -1],
  ["a tap", { x: 203, y: 299 }, 0],
  ["a short way", { x: 161, y: 300 }, 0],
  ["down the page", { x: 150, y: 420 }, 0],
  ["askew, more down than across", { x: 140, y: 350 }, 0],
] as const)("S-DET-05: a finger that goes %s", (_way, to, step) => {
  expect(swipeStep(from, to)).toBe(step);
});
