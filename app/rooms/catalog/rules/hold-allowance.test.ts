import { expect, test } from "vitest";
import { holdAllowance, type HoldUsage } from "./hold-allowance.ts";

const usage = (kind: string, held = 0, pieceMinutes = 0): HoldUsage => ({ kind, held, pieceMinutes });

test.each([
  [2, 2],
  [6, 6],
  [12, 6],
  [100, 50],
])("A-011: of %d pieces one buyer may keep %d unpaid: small stocks stay buyable by one person", (stock, most) => {
  expect(holdAllowance(stock, [usage("buyer"), usage("address"), usage("network")], 1)).toBe(most);
});

test("A-011: several guests of one address share its limit, several addresses that of their network", () => {
  expect(holdAllowance(100, [usage("buyer"), usage("address", 40)], 1)).toBe(10);
  expect(holdAllowance(100, [usage("buyer"), usage("address", 50)], 1)).toBe(0);
  expect(holdAllowance(100, [usage("buyer"), usage("address"), usage("network", 70)], 1)).toBe(5);
});

test("A-011: holding again and again uses the time up: 60 minutes of the whole share in the window, then nothing", () => {
  expect(holdAllowance(2, [usage("buyer", 0, 119)], 1)).toBe(2);
  expect(holdAllowance(2, [usage("buyer", 0, 120)], 1)).toBe(0);
});

test("a scale of the limits lifts them, the stock stays the end", () => {
  expect(holdAllowance(24, [usage("address", 0, 5000)], 1000)).toBe(24);
});
