import fc from "fast-check";
import { expect, test } from "vitest";
import { holdChanges, stockLines } from "./stock-lines.ts";

const line = (productId: string, quantity: number) => ({ productId, quantity });

test("F-34: the same product on two lines is summed, and products come in id order", () => {
  expect(stockLines([line("b", 1), line("a", 2), line("b", 3), line("c", 0)])).toEqual([line("a", 2), line("b", 4)]);
});

test("F-35: a change names what is held and what is wanted of every product", () => {
  expect(holdChanges([line("a", 2), line("c", 1)], [line("b", 5), line("a", 3)])).toEqual([
    { productId: "a", held: 2, wanted: 3 },
    { productId: "b", held: 0, wanted: 5 },
    { productId: "c", held: 1, wanted: 0 },
  ]);
});

test("F-17: whatever the order of the lines, the order of the locks is the same", () => {
  const lines = fc.array(fc.record({ productId: fc.uuid(), quantity: fc.integer({ min: 1, max: 9 }) }));
  fc.assert(
    fc.property(lines, (given) => {
      const ids = stockLines(given).map(({ productId }) => productId);
      expect(ids).toEqual([...new Set(ids)].sort());
      expect(stockLines(given.toReversed())).toEqual(stockLines(given));
    }),
  );
});
