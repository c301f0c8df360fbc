import fc from "fast-check";
import { expect, test } from "vitest";
import { notificationAge } from "./notification-age.ts";

const NOW = new Date("2026-03-10T12:00:00Z");
const S = 1000;
const M = 60 * S;
const H = 60 * M;
const D = 24 * H;
const after = (ms: number) => notificationAge({ at: new Date(NOW.getTime() - ms), day: "Mar 3, 2026" }, NOW);

test.each([
  [0, "Just now"],
  [30 * S, "Just now"],
  [M - 1, "Just now"],
  [M, "1m ago"],
  [5 * M, "5m ago"],
  [H - 1, "59m ago"],
  [H, "1h ago"],
  [3 * H, "3h ago"],
  [D - 1, "23h ago"],
  [D, "1d ago"],
  [6 * D, "6d ago"],
  [7 * D - 1, "6d ago"],
  [7 * D, "Mar 3, 2026"],
  [400 * D, "Mar 3, 2026"],
])("S-STATE-15..19, A-STATE-24: %d ms ago is %s", (ms, text) => {
  expect(after(ms)).toBe(text);
});

test("A-STATE-24: a clock that is a little behind says Just now, and there is always a text", () => {
  fc.assert(fc.property(fc.integer({ min: -D, max: 3000 * D }), (ms) => after(ms).length > 0));
  expect(after(-5 * S)).toBe("Just now");
});
