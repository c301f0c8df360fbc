import { expect, test } from "vitest";
import { cardMinimum } from "./card-minimum.ts";

test.each([
  ["USD", 50],
  ["EUR", 50],
  ["GBP", 30],
  ["gbp", 30],
])("R-011, R-092: a card can be charged no less than the provider takes in %s: %d", (currency, cents) => {
  expect(cardMinimum(currency)).toBe(cents);
});

test("R-092: a currency that is not in the table asks for the largest of the minimums", () => {
  expect(cardMinimum("SEK")).toBe(50);
});
