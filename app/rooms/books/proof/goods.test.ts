import fc from "fast-check";
import { expect, test } from "vitest";
import { soundSale } from "#tests/factories/books.ts";
import type { GoodsFacts, HoldFact, OrderFact, StockFact } from "../types.ts";
import { goodsFindings } from "./goods.ts";

const UNTIL = new Date("2026-03-10T13:00:00Z");
const BEFORE = new Date("2026-03-10T12:59:00Z");
const AFTER = new Date("2026-03-10T13:01:00Z");
const kinds = (facts: Partial<GoodsFacts>) =>
  goodsFindings({ stock: [], holds: [], orders: [], orderStock: [], ...facts }, UNTIL).map(
    ({ kind, subject }) => `${kind} ${subject}`,
  );

const product = (change: Partial<StockFact> = {}): StockFact => ({
  productId: "p",
  name: "Bissap",
  stock: 7,
  ledgerSum: 7,
  held: 2,
  holdSum: 2,
  ...change,
});

test("I3: stock is a finding exactly when it differs from its ledger, held pieces when they differ from the holds", () => {
  const some = fc.integer({ min: 0, max: 50 });
  fc.assert(
    fc.property(some, some, some, some, (stock, ledgerSum, held, holdSum) => {
      expect(kinds({ stock: [product({ stock, ledgerSum, held, holdSum })] })).toEqual([
        ...(stock === ledgerSum ? [] : ["stock_ledger p"]),
        ...(held === holdSum ? [] : ["held_differs p"]),
      ]);
    }),
  );
});

const hold = (change: Partial<HoldFact>): HoldFact => ({
  checkoutId: "c",
  pieces: 2,
  expiresAt: AFTER,
  isOver: false,
  changedAt: BEFORE,
  ...change,
});

test("I3: a hold is a finding once it or its checkout has ended", () => {
  expect(kinds({ holds: [hold({})] })).toEqual([]);
  expect(kinds({ holds: [hold({ expiresAt: BEFORE })] })).toEqual(["hold_left c"]);
  expect(kinds({ holds: [hold({ isOver: true })] })).toEqual(["hold_left c"]);
  expect(kinds({ holds: [hold({ isOver: true, changedAt: AFTER })] })).toEqual([]);
});

const order = (change: Partial<OrderFact> = {}): OrderFact => ({ ...soundSale(1).order, pieces: 3, ...change });
const moved = (taken: number, takenOfKnown = taken) => [{ orderId: "order-1", taken, takenOfKnown }];

test("I3: an order has taken the pieces of its lines, or none after a restock", () => {
  expect(kinds({ orders: [order()], orderStock: moved(3) })).toEqual([]);
  expect(kinds({ orders: [order()], orderStock: moved(2) })).toEqual(["order_stock order-1"]);
  expect(kinds({ orders: [order()] })).toEqual(["order_stock order-1"]);
  expect(kinds({ orders: [order({ isStockReturned: true })], orderStock: moved(1, 0) })).toEqual([]);
  expect(kinds({ orders: [order({ isStockReturned: true })], orderStock: moved(1) })).toEqual(["order_stock order-1"]);
});

test("orders without a checkout, deleted ones and very recent ones are not compared with the stock", () => {
  for (const change of [{ checkoutId: null }, { isDeleted: true }, { createdAt: AFTER }])
    expect(kinds({ orders: [order(change)] })).toEqual([]);
});
