import fc from "fast-check";
import { expect, test } from "vitest";
import { moneyOf, soundRefund, soundSale } from "#tests/factories/books.ts";
import type { MoneyFacts } from "../types.ts";
import { chargeFindings } from "./charges.ts";

const UNTIL = new Date("2026-03-10T13:00:00Z");
const kinds = (facts: MoneyFacts, until = UNTIL) =>
  chargeFindings(facts, until).map(({ kind, subject }) => `${kind} ${subject}`);
const [one, two] = [soundSale(1), soundSale(2)];

test("I1, I2: a shop whose charges, records and orders agree has no findings, for any amounts", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 999_999 }), { maxLength: 8 }), (amounts) => {
      expect(kinds(moneyOf(amounts.map((cents, n) => soundSale(n, cents))))).toEqual([]);
    }),
  );
});

test("I1, I2: of any number of sales, only the one that lost its order or its charge is reported", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), fc.nat(), (count, at) => {
      const sales = Array.from({ length: count }, (_, n) => soundSale(n));
      const n = at % count;
      const facts = moneyOf(sales);
      expect(kinds({ ...facts, orders: facts.orders.filter(({ id }) => id !== `order-${n}`) })).toEqual([
        `charge_without_order ref_${n}`,
      ]);
      expect(kinds({ ...facts, charges: facts.charges.filter(({ reference }) => reference !== `ref_${n}`) })).toEqual([
        `order_without_charge order-${n}`,
      ]);
    }),
  );
});

test("I1: a charge without an order is settled from its checkout, rebuilt from its metadata, or left to a person", () => {
  const lost = moneyOf([one], { orders: [], payments: [], checkouts: new Map() });
  const unknown = { ...one.charge, isRebuildable: false, orderId: null };
  expect(kinds(moneyOf([one], { orders: [] }))).toEqual(["charge_without_order ref_1"]);
  expect(kinds(lost)).toEqual(["charge_without_checkout ref_1"]);
  expect(kinds({ ...lost, charges: [unknown] })).toEqual(["charge_unknown ref_1"]);
});

test("I1: money without an order is no finding once fully refunded", () => {
  const { theirs } = soundRefund("ref_1", 5000);
  const facts = moneyOf([one], { orders: [], providerRefunds: [theirs] });
  expect(kinds(facts)).toEqual([]);
  expect(kinds({ ...facts, providerRefunds: [{ ...theirs, cents: 4999 }] })).toEqual(["charge_without_order ref_1"]);
  expect(kinds({ ...facts, providerRefunds: [{ ...theirs, status: "failed" }] })).toEqual([
    "charge_without_order ref_1",
  ]);
});

test("I1: a second charge of one order is open until it is refunded; two orders of one charge always are", () => {
  const second = { ...two.charge, checkoutId: "checkout-1", orderId: "order-1" };
  const facts = moneyOf([one], { charges: [one.charge, second] });
  expect(kinds(facts)).toEqual(["second_charge ref_2"]);
  expect(kinds({ ...facts, providerRefunds: [soundRefund("ref_2", 5000).theirs] })).toEqual([]);
  expect(kinds(moneyOf([one], { orders: [one.order, { ...two.order, reference: "ref_1" }] }))).toEqual([
    "two_orders ref_1",
  ]);
});

test.each([
  ["order_unpaid order-1", { paymentStatus: "pending" }],
  ["order_unpaid order-1", { paymentStatus: "failed" }],
  ["order_amount order-1", { totalCents: 4000 }],
  ["order_amount order-1", { currency: "EUR" }],
  ["order_amount order-1", { totalCents: 4000, wasFlagged: true }],
  ["order_sum order-1", { linesCents: 4900 }],
])("I2, I6: %s", (found, change) => {
  expect(kinds(moneyOf([one], { orders: [{ ...one.order, ...change }] }))).toEqual([found]);
});

test("I1: a flagged amount is left to a person; a deleted order stays as it was", () => {
  const other = { ...one.order, totalCents: 4000, paymentStatus: "pending" };
  expect(kinds(moneyOf([one], { orders: [{ ...other, wasFlagged: true }] }))).toEqual([]);
  expect(kinds(moneyOf([one], { orders: [{ ...other, linesCents: 1, isDeleted: true }] }))).toEqual([]);
});

test.each([{ isPaid: false }, { receivedCents: 1 }, { currency: "EUR" }])(
  "our record of a payment must match the provider's: %o",
  (change) => {
    expect(kinds(moneyOf([one], { payments: [{ ...one.payment, ...change }] }))).toEqual(["payment_differs ref_1"]);
  },
);

test("a record of received money that the provider does not know is a finding, unless its paid order is", () => {
  const unknown = moneyOf([one], { charges: [] });
  expect(kinds({ ...unknown, orders: [] })).toEqual(["payment_without_charge ref_1"]);
  expect(kinds({ ...unknown, orders: [{ ...one.order, paymentStatus: "pending" }] })).toEqual([
    "payment_without_charge ref_1",
  ]);
  expect(kinds(unknown)).toEqual(["order_without_charge order-1"]);
  expect(kinds({ ...unknown, orders: [], payments: [{ ...one.payment, isPaid: false }] })).toEqual([]);
  expect(kinds({ ...unknown, orders: [], since: UNTIL })).toEqual([]);
});

test("a paid order without a payment is a finding, an unpaid one is not", () => {
  const order = { ...one.order, reference: null };
  expect(kinds(moneyOf([], { orders: [order] }))).toEqual(["order_without_charge order-1"]);
  expect(kinds(moneyOf([], { orders: [{ ...order, paymentStatus: "pending" }] }))).toEqual([]);
});

test("changes within the grace period are skipped", () => {
  expect(kinds(moneyOf([one], { orders: [] }), new Date("2026-03-10T11:59:59Z"))).toEqual([]);
  expect(kinds(moneyOf([one], { charges: [] }), new Date("2026-03-10T11:59:59Z"))).toEqual([]);
  expect(kinds(moneyOf([one], { charges: [], orders: [] }), new Date("2026-03-10T11:59:59Z"))).toEqual([]);
});

test("an order from before the proved period is not compared with the provider's list", () => {
  const since = new Date("2026-03-10T12:30:00Z");
  expect(kinds(moneyOf([one], { since, charges: [] }))).toEqual([]);
  expect(kinds(moneyOf([one], { since: one.order.createdAt, charges: [] }))).toEqual(["order_without_charge order-1"]);
});
