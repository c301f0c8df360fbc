import fc from "fast-check";
import { expect, test } from "vitest";
import { moneyOf, soundRefund, soundSale } from "#tests/factories/books.ts";
import { daySums, isEven } from "./sums.ts";

test("charges, records and orders are summed to the cent on the day of the charge", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 8 }), (amounts) => {
      const [day, ...more] = daySums(moneyOf(amounts.map((cents, n) => soundSale(n, cents))));
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
  expect(daySums(facts)).toEqual([
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
  const [day] = daySums({ ...facts, charges: [] });
  expect(day && isEven(day)).toBe(false);
});
