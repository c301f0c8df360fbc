import fc from "fast-check";
import { expect, test } from "vitest";
import { moneyOf, soundRefund, soundSale } from "#tests/factories/books.ts";
import type { MoneyFacts } from "../types.ts";
import { refundFindings } from "./refunds.ts";

const UNTIL = new Date("2026-03-10T13:00:00Z");
const kinds = (facts: MoneyFacts, until = UNTIL) =>
  refundFindings(facts, until).map(({ kind, subject }) => `${kind} ${subject}`);

function refunded(cents: number): MoneyFacts {
  const { charge, payment, order } = soundSale(1);
  const { ours, theirs } = soundRefund("ref_1", cents);
  const paymentStatus = cents === 5000 ? "refunded" : "paid";
  const sale = {
    charge,
    payment: { ...payment, refundedCents: cents },
    order: { ...order, refundedCents: cents, paymentStatus },
  };
  return moneyOf([sale], { refunds: [ours], providerRefunds: [theirs] });
}
const PART = refunded(2000);
const changed = <Key extends keyof MoneyFacts>(key: Key, change: object, facts = PART): MoneyFacts => ({
  ...facts,
  [key]: (facts[key] as readonly object[]).map((each) => ({ ...each, ...change })),
});

test("I11: a refund that ledger, provider, payment and order agree on is no finding", () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 5000 }), (cents) => void expect(kinds(refunded(cents))).toEqual([])));
});

test("I11: a refund only at the provider, or only in the ledger, is a finding", () => {
  const emptied = { ...changed("payments", { refundedCents: 0 }), refunds: [] };
  expect(kinds({ ...emptied, orders: changed("orders", { refundedCents: 0 }).orders })).toEqual([
    "refund_unrecorded re_refund-of-ref_1",
  ]);
  expect(kinds({ ...PART, providerRefunds: [] })).toEqual(["refund_unknown refund-of-ref_1"]);
  expect(kinds({ ...changed("refunds", { providerRefundId: null }), providerRefunds: [] })).toEqual([
    "refund_unknown refund-of-ref_1",
  ]);
});

test("I11: an unanswered refund is a finding, a refused one is not", () => {
  const none = {
    ...changed("payments", { refundedCents: 0 }),
    orders: changed("orders", { refundedCents: 0 }).orders,
    providerRefunds: [],
  };
  const unanswered = { providerRefundId: null, status: "pending" };
  expect(kinds(changed("refunds", unanswered, none))).toEqual(["refund_unanswered refund-of-ref_1"]);
  expect(kinds(changed("refunds", { ...unanswered, status: "failed" }, none))).toEqual([]);
});

test.each([{ cents: 1999 }, { status: "pending" }, { id: "re_other", refundKey: "refund-of-ref_1" }])(
  "I11: a refund that differs at the provider: %o",
  (change) => {
    expect(kinds(changed("providerRefunds", change))).toEqual(["refund_differs refund-of-ref_1"]);
  },
);

test("I11: payment and order show the sum of the refunds, and the state refunded after a full one", () => {
  expect(kinds(changed("payments", { refundedCents: 1999 }))).toEqual(["refund_sum ref_1"]);
  expect(kinds(changed("orders", { refundedCents: 0 }))).toEqual(["refund_sum ref_1"]);
  expect(kinds(changed("orders", { paymentStatus: "refunded" }))).toEqual(["refund_sum ref_1"]);
  expect(kinds(changed("orders", { paymentStatus: "paid" }, refunded(5000)))).toEqual(["refund_sum ref_1"]);
  expect(kinds(changed("orders", { refundedCents: 0, isDeleted: true }))).toEqual([]);
});

test("payments with a refund within the grace period, and payments of other shops, are skipped", () => {
  const before = new Date("2026-03-10T11:59:59Z");
  expect(kinds({ ...changed("payments", { refundedCents: 1 }), providerRefunds: [] }, before)).toEqual([]);
  expect(kinds(moneyOf([], { providerRefunds: PART.providerRefunds }))).toEqual([]);
});

test("a refund from before the proved period counts in the sums only", () => {
  const since = new Date("2026-03-10T12:30:00Z");
  expect(kinds({ ...PART, since, providerRefunds: [] })).toEqual([]);
  expect(kinds({ ...changed("payments", { refundedCents: 0 }), since, providerRefunds: [] })).toEqual([
    "refund_sum ref_1",
  ]);
});
