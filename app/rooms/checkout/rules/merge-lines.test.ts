import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeLines } from "./merge-lines.ts";

const A = "aaaaaaaa-1111-4222-8333-444455556666";
const B = "bbbbbbbb-1111-4222-8333-444455556666";

test("A-006: the same product on two lines is one line with the sum, however its id is spelt", () => {
  const lines = [
    { productId: A, quantity: 2 },
    { productId: B, quantity: 1 },
    { productId: A.toUpperCase(), quantity: 3 },
  ];
  expect(mergeLines(lines)).toEqual([
    { productId: A, quantity: 5 },
    { productId: B, quantity: 1 },
  ]);
});

test.each([-1, 0, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("A quantity of %d is no line", (quantity) => {
  expect(mergeLines([{ productId: A, quantity }])).toEqual([]);
});

test("Of more than 50 products the first 50 are lines", () => {
  const lines = Array.from({ length: 60 }, (_, at) => ({ productId: A.slice(0, -2) + (at + 10), quantity: 1 }));
  expect(mergeLines(lines)).toEqual(lines.slice(0, 50));
});

test("Every merged line names a product once, with 1 to 999 pieces, and there are 50 at most", () => {
  const line = fc.record({
    productId: fc.oneof(fc.uuid(), fc.string()),
    quantity: fc.oneof(fc.integer(), fc.double()),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 80 }), (lines) => {
      const merged = mergeLines(lines);
      expect(merged.length).toBeLessThanOrEqual(50);
      expect(new Set(merged.map((each) => each.productId)).size).toBe(merged.length);
      for (const { quantity } of merged)
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 999).toBe(true);
    }),
  );
});
