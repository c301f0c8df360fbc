import { expect, test } from "vitest";
import {
  takenCorrections,
  stockLevel,
  holdChanges,
  stockLines,
  stockWarning,
  holdAllowance,
  shownOn,
  type HoldUsage,
} from "./stock.ts";
import fc from "fast-check";

test.each([
  [null, "out"],
  [0, "out"],
  [1, "low"],
  [10, "low"],
  [11, "in"],
])("A-STATE-12, A-STATE-13, A-STATE-14, R-036: a stock of %s is %s", (stock, level) => {
  expect(stockLevel(stock)).toBe(level);
});

test.each([
  [120, 118, "none"],
  [118, 120, "none"],
  [121, 119, "own"],
  [11, 10, "own"],
  [3, 2, "own"],
  [2, 0, "lists"],
  [1, -4, "lists"],
  [0, -4, "none"],
  [0, 1, "lists"],
  [5000, 1200, "none"],
] as const)("R-037: when the available pieces go from %i to %i, the pages that change are: %s", (before, after, on) => {
  expect(shownOn(before, after)).toBe(on);
});

const line = (productId: string, quantity: number) => ({ productId, quantity });

test("F-34: the same product on two lines is summed, and products are in id order", () => {
  expect(stockLines([line("b", 1), line("a", 2), line("b", 3), line("c", 0)])).toEqual([line("a", 2), line("b", 4)]);
});

test("F-35: a change has the held and the requested quantity of every product", () => {
  expect(holdChanges([line("a", 2), line("c", 1)], [line("b", 5), line("a", 3)])).toEqual([
    { productId: "a", held: 2, requested: 3 },
    { productId: "b", held: 0, requested: 5 },
    { productId: "c", held: 1, requested: 0 },
  ]);
});

test("F-17: the locks are taken in the same order for any order of the lines", () => {
  const lines = fc.array(fc.record({ productId: fc.uuid(), quantity: fc.integer({ min: 1, max: 9 }) }));
  fc.assert(
    fc.property(lines, (unsorted) => {
      const ids = stockLines(unsorted).map(({ productId }) => productId);
      expect(ids).toEqual([...new Set(ids)].sort());
      expect(stockLines(unsorted.toReversed())).toEqual(stockLines(unsorted));
    }),
  );
});

test.each([
  [20, 11, null],
  [11, 10, "low"],
  [20, 3, "low"],
  [10, 9, null],
  [3, 0, "out"],
  [20, 0, "out"],
  [0, 5, null],
  [0, 0, null],
])("R-132: from %d to %d pieces the warning is %s", (before, after, warning) => {
  expect(stockWarning(before, after)).toBe(warning);
});

test("R-132: a stock that rises or stays the same raises no warning", () => {
  fc.assert(fc.property(fc.nat(500), fc.nat(500), (stock, more) => stockWarning(stock, stock + more) === null));
});

const usage = (kind: string, held = 0, pieceMinutes = 0): HoldUsage => ({ kind, held, pieceMinutes });

test.each([
  [2, 2],
  [6, 6],
  [12, 6],
  [100, 50],
])("A-011: of %d pieces one buyer may hold %d unpaid, so that one person can buy a small stock", (stock, most) => {
  expect(holdAllowance(stock, [usage("buyer"), usage("address"), usage("network")], 1)).toBe(most);
});

test("A-011: guests behind one address share its limit, addresses of one network the network's", () => {
  expect(holdAllowance(100, [usage("buyer"), usage("address", 40)], 1)).toBe(10);
  expect(holdAllowance(100, [usage("buyer"), usage("address", 50)], 1)).toBe(0);
  expect(holdAllowance(100, [usage("buyer"), usage("address"), usage("network", 70)], 1)).toBe(5);
});

test("A-011: repeated holds use up the time: 60 minutes of the whole share in the window, then none", () => {
  expect(holdAllowance(2, [usage("buyer", 0, 119)], 1)).toBe(2);
  expect(holdAllowance(2, [usage("buyer", 0, 120)], 1)).toBe(0);
});

test("a scale raises the limits, but never above the stock", () => {
  expect(holdAllowance(24, [usage("address", 0, 5000)], 1000)).toBe(24);
});

test("A-011: for any usage, one checkout may hold a whole number of pieces from 0 to the stock, and more usage never allows more", () => {
  const used = fc.record({
    kind: fc.constantFrom("buyer", "address", "network", "other"),
    held: fc.nat(200),
    pieceMinutes: fc.nat(5000),
  });
  fc.assert(
    fc.property(fc.nat(300), fc.array(used, { maxLength: 4 }), used, (stock, usages, one) => {
      const allowed = holdAllowance(stock, usages, 1);
      expect(Number.isInteger(allowed)).toBe(true);
      expect(allowed).toBeGreaterThanOrEqual(0);
      expect(allowed).toBeLessThanOrEqual(stock);
      expect(holdAllowance(stock, [...usages, one], 1)).toBeLessThanOrEqual(allowed);
      const more = { ...one, held: one.held + 1, pieceMinutes: one.pieceMinutes + 1 };
      expect(holdAllowance(stock, [more], 1)).toBeLessThanOrEqual(holdAllowance(stock, [one], 1));
    }),
  );
});

test("F-35: the changes between any two holds turn the first into the second", () => {
  const lines = fc.array(
    fc.record({ productId: fc.constantFrom("a", "b", "c"), quantity: fc.integer({ min: 0, max: 5 }) }),
  );
  fc.assert(
    fc.property(lines, lines, (held, requested) => {
      const changes = holdChanges(held, requested);
      const named = changes.map(({ productId }) => productId);
      expect(named).toEqual([...new Set(named)].sort());
      const kept = (side: "held" | "requested") =>
        changes.map((change) => line(change.productId, change[side])).filter(({ quantity }) => quantity > 0);
      expect([kept("held"), kept("requested")]).toEqual([stockLines(held), stockLines(requested)]);
    }),
  );
});

test.each([
  ["as many as it should have", [line("a", 2)], [line("a", 2)], []],
  ["too many of one and too few of another", [line("b", 3), line("a", 1)], [line("a", 4), line("b", 1)], [3, -2]],
  ["pieces of a product it does not name", [line("a", 1)], [line("a", 1), line("c", 2)], [2]],
  ["nothing of a product it names in two lines", [line("a", 1), line("a", 1)], [], [-2]],
  ["pieces although they were returned", [], [line("a", 2)], [2]],
])("what an order that took %s should move is the difference", (_name, due, taken, expected) => {
  expect(takenCorrections(due, taken).map(({ change }) => change)).toEqual(expected);
});
