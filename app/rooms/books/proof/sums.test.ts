import fc from "fast-check";
import { expect, test } from "vitest";
import { moneyOf, soundRefund, soundSale } from "#tests/factories/books.ts";
import type { MoneyFacts } from "../types.ts";
import { chargeFindings } from "./charges.ts";
import { refundFindings } from "./refunds.ts";
import { dayFindings, daySums, isEven } from "./sums.ts";

const UNTIL = new Date("2026-03-10T13:00:00Z");
const findingsOf = (facts: MoneyFacts, until = UNTIL) => {
  const ofMoney = [...chargeFindings(facts, until), ...refundFindings(facts, until)];
  return [...ofMoney, ...dayFindings(facts, until, ofMoney)];
};
const kinds = (facts: MoneyFacts, until?: Date) =>
  findingsOf(facts, until).map(({ kind, subject }) => `${kind} ${subject}`);

test("charges, records and orders are summed to the cent on the day of the charge", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 8 }), (amounts) => {
      const [day, ...more] = daySums(moneyOf(amounts.map((cents, n) => soundSale(n, cents))), UNTIL);
      const sum = amounts.reduce((all, cents) => all + cents, 0);
      expect(more).toEqual([]);
      expect(day).toMatchObject({ day: "2026-03-10", currency: "USD", chargedCents: sum });
      expect(day && isEven(day)).toBe(true);
    }),
  );
});

test("a refund counts on its day on both sides; an order without a charge counts on its own day, and the sums differ", () => {
  const { ours, theirs } = soundRefund("ref_1", 1200);
  const facts = moneyOf([soundSale(1)], { refunds: [ours], providerRefunds: [theirs] });
  expect(daySums(facts, UNTIL)).toEqual([
    {
      day: "2026-03-10",
      currency: "USD",
      chargedCents: 5000,
      recordedCents: 5000,
      orderedCents: 5000,
      refundedCents: 1200,
      recordedRefundCents: 1200,
    },
  ]);
  const [day] = daySums({ ...facts, charges: [] }, UNTIL);
  expect(day && isEven(day)).toBe(false);
});

const [one, two] = [soundSale(1), soundSale(2)];
const back = soundRefund("ref_1", 5000);

test.each<[string, MoneyFacts]>([
  ["another shop's refund", moneyOf([], { providerRefunds: [soundRefund("ref_9", 700).theirs] })],
  [
    "a charge refunded in full without an order",
    moneyOf([one], { orders: [], payments: [], providerRefunds: [back.theirs] }),
  ],
  [
    "a wrong amount that is left to a person",
    moneyOf([one], { orders: [{ ...one.order, totalCents: 4000, wasFlagged: true, paymentStatus: "pending" }] }),
  ],
  [
    "an order deleted before it was marked as paid",
    moneyOf([one], { orders: [{ ...one.order, isDeleted: true, paymentStatus: "pending" }] }),
  ],
])("%s is not part of a day's sums and leaves no finding", (_, facts) => {
  expect(daySums(facts, UNTIL).filter((sum) => !isEven(sum))).toEqual([]);
  expect(kinds(facts)).toEqual([]);
});

test("changes within the grace period do not count in a day's sums", () => {
  const before = new Date("2026-03-10T11:59:59Z");
  expect(daySums(moneyOf([one], { orders: [], payments: [] }), before)).toEqual([]);
  expect(daySums(moneyOf([], { orders: [{ ...one.order, reference: null }] }), before)).toEqual([]);
  expect(kinds(moneyOf([one], { orders: [] }), before)).toEqual([]);
});

test("a provider's refund made twice under one key is in no list, so its day is a finding", () => {
  const sale = {
    ...one,
    payment: { ...one.payment, refundedCents: 2000 },
    order: { ...one.order, refundedCents: 2000 },
  };
  const { ours, theirs } = soundRefund("ref_1", 2000);
  const facts = moneyOf([sale, two], { refunds: [ours], providerRefunds: [theirs, { ...theirs, id: "re_again" }] });
  expect(findingsOf(facts)).toEqual([
    {
      kind: "day_sum",
      subject: "2026-03-10 USD",
      facts: { name: "2026-03-10", ours: 2000, theirs: 4000, currency: "USD" },
    },
  ]);
});

test("a refund from the provider's dashboard in the days before the proved period counts on both sides", () => {
  const { ours, theirs } = soundRefund("ref_1", 2000);
  const since = new Date("2026-03-10T12:30:00Z");
  const sale = {
    ...one,
    payment: { ...one.payment, refundedCents: 2000 },
    order: { ...one.order, refundedCents: 2000 },
  };
  const facts = moneyOf([sale], { since, refunds: [ours], providerRefunds: [{ ...theirs, refundKey: null }] });
  expect(kinds(facts)).toEqual([]);
});

test("a day is no finding where another one explains the difference, and the rest agrees", () => {
  const second = { ...two.charge, checkoutId: "checkout-1", orderId: "order-1" };
  expect(kinds(moneyOf([one], { charges: [one.charge, second] }))).toEqual(["second_charge ref_2"]);
  expect(kinds(moneyOf([one], { orders: [one.order, { ...two.order, reference: null }] }))).toEqual([
    "order_without_charge order-2",
  ]);
  expect(kinds(moneyOf([one, two], { charges: [two.charge], orders: [two.order] }))).toEqual([
    "payment_without_charge ref_1",
  ]);
  expect(kinds(moneyOf([one, two], { orders: [one.order, { ...two.order, totalCents: 1 }] }))).toEqual([
    "order_amount order-2",
  ]);
});

/** Any single change to the facts of three sales, one of them partly refunded. */
const damaged = fc
  .tuple(
    fc.constantFrom("charges", "payments", "orders", "refunds", "providerRefunds"),
    fc.nat(2),
    fc.constantFrom("lost", "amount", "currency", "reference", "state", "deleted", "flagged"),
  )
  .map(([list, at, change]): MoneyFacts => {
    const sale = {
      ...one,
      payment: { ...one.payment, refundedCents: 700 },
      order: { ...one.order, refundedCents: 700 },
    };
    const { ours, theirs } = soundRefund("ref_1", 700);
    const sound = moneyOf([sale, two, soundSale(3)], { refunds: [ours], providerRefunds: [theirs] });
    const rows: readonly object[] = sound[list as "charges"];
    const changes: Readonly<Record<string, object>> = {
      amount: { receivedCents: 1, totalCents: 1, cents: 1 },
      currency: { currency: "EUR" },
      reference: { reference: "ref_other" },
      state: { isPaid: false, paymentStatus: "pending", status: "failed" },
      deleted: { isDeleted: true, paymentStatus: "pending" },
      flagged: { wasFlagged: true, totalCents: 4000, paymentStatus: "refunded" },
    };
    const changed =
      change === "lost"
        ? rows.filter((_, n) => n !== at)
        : rows.map((row, n) => (n === at ? { ...row, ...changes[change] } : row));
    return { ...sound, [list]: changed };
  });

test("a day whose sums differ always has a finding, whatever is damaged", () => {
  fc.assert(
    fc.property(damaged, (facts) => {
      const isUneven = daySums(facts, UNTIL).some((sum) => !isEven(sum));
      expect(isUneven && findingsOf(facts).length === 0).toBe(false);
    }),
  );
});
