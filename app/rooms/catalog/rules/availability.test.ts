import { expect, test } from "vitest";
import { availableStock, fewLeft, isInStock, maxQuantity } from "./availability.ts";

test.each([
  [1, 0, 1, true],
  [0, 0, 0, false],
  [null, 0, 0, false],
  [10, 4, 6, true],
  [10, 10, 0, false],
  [3, 5, 0, false],
])("S-ENT-26, S-ENT-10: stock %s with %d held leaves %d (in stock: %s)", (stock, held, available, inStock) => {
  expect(availableStock(stock, held)).toBe(available);
  expect(isInStock(availableStock(stock, held))).toBe(inStock);
});

test.each([
  [5, 5],
  [0, 0],
  [5000, 999],
  [null, 999],
])("S-VAL-27: with %s available at most %d pieces can be chosen", (available, most) => {
  expect(maxQuantity(available)).toBe(most);
});

test.each([
  [0, null],
  [1, 1],
  [10, 10],
  [11, null],
])("S-DET-19, R-037: with %d available the page says %s left", (available, said) => {
  expect(fewLeft(available)).toBe(said);
});
