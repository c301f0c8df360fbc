import fc from "fast-check";
import { expect, test } from "vitest";
import { chargedPrice, struckPrice } from "./charged-price.ts";

test.each([
  [2999, 15, 2549],
  [4000, 25, 3000],
  [2999, null, 2999],
  [2999, 0, 2999],
  [101, 50, 51],
  [1, 50, 1],
  [1999, 12.5, 1749],
  [10_000, 99.99, 1],
])("S-CONST-06, S-DET-14: %d cents at %s percent off cost %d, half a cent rounded up", (price, discount, charged) => {
  expect(chargedPrice(price, discount)).toBe(charged);
});

test("S-DET-14, R-038: the full price is struck out only when something comes off", () => {
  expect(struckPrice(4000, 25)).toBe(4000);
  expect(struckPrice(4000, 0)).toBeNull();
  expect(struckPrice(4000, null)).toBeNull();
});

test("R-010: the charged price is whole cents, never more than the price, within half a cent of the exact one", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 9999 }), (price, hundredths) => {
      const charged = chargedPrice(price, hundredths / 100);
      const exact = price * (10_000 - hundredths);
      expect(Number.isInteger(charged)).toBe(true);
      expect(charged).toBeLessThanOrEqual(price);
      expect(charged * 10_000 - exact).toBeGreaterThan(-5000);
      expect(charged * 10_000 - exact).toBeLessThanOrEqual(5000);
    }),
  );
});
