import fc from "fast-check";
import { expect, test } from "vitest";
import { percentOf, toCents, toDecimal } from "./money.ts";

test.each([
  ["12.30", 1230],
  ["0.05", 5],
  ["-3.5", -350],
  [29.99, 2999],
  ["7", 700],
  ["1.999", 199],
])("reads %s as %i cents, whether it arrives as text or number", (amount, cents) => {
  expect(toCents(amount)).toBe(cents);
});

test("refuses what is not a decimal amount", () => {
  expect(() => toCents("12,30")).toThrow("Not a decimal amount");
  expect(() => toDecimal(1.5)).toThrow("Not whole cents");
});

test("cents survive the way to SQL and back", () => {
  fc.assert(fc.property(fc.integer(), (cents) => toCents(toDecimal(cents)) === (cents === 0 ? 0 : cents)));
});

test.each([
  [1000, 8.5, 85],
  [10, 8.5, 1],
  [2999, 8.5, 255],
  [0, 8.5, 0],
  [50, 1, 1],
  [49, 1, 0],
])("%i cents at %f percent is %i cents, half up", (cents, percent, expected) => {
  expect(percentOf(cents, percent)).toBe(expected);
});
