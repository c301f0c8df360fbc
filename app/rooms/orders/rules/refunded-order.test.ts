import fc from "fast-check";
import { expect, test } from "vitest";
import { PAYMENT_STATUSES } from "../constants.ts";
import { refundedOrder } from "./refunded-order.ts";

test.each([
  ["nothing is given back", "paid", 0, 5000, { refundedCents: 0, paymentStatus: "paid" }],
  ["a part is given back", "paid", 4999, 5000, { refundedCents: 4999, paymentStatus: "paid" }],
  ["everything is given back", "paid", 5000, 5000, { refundedCents: 5000, paymentStatus: "refunded" }],
  ["it is told once more", "refunded", 5000, 5000, { refundedCents: 5000, paymentStatus: "refunded" }],
  ["a refund came back", "refunded", 1000, 5000, { refundedCents: 1000, paymentStatus: "paid" }],
  [
    "a part comes before the payment is noted",
    "pending",
    1000,
    5000,
    { refundedCents: 1000, paymentStatus: "pending" },
  ],
  [
    "all of too small a payment is given back",
    "pending",
    4000,
    4000,
    { refundedCents: 4000, paymentStatus: "refunded" },
  ],
  ["that came back", "refunded", 0, 4000, { refundedCents: 0, paymentStatus: "pending" }],
  ["all of too big a payment is given back", "pending", 6000, 6000, { refundedCents: 5000, paymentStatus: "refunded" }],
] as const)("R-100: an order of $50.00, when %s", (_name, paymentStatus, refundedCents, receivedCents, expected) => {
  expect(refundedOrder({ totalCents: 5000, paymentStatus }, { receivedCents, refundedCents })).toEqual(expected);
});

test("R-100: a paid order is refunded exactly when all of it was given back, and asking again changes nothing", () => {
  const money = fc.tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 0, max: 99_999 }));
  fc.assert(
    fc.property(money, fc.constantFrom(...PAYMENT_STATUSES), ([totalCents, part], paymentStatus) => {
      const sums = { receivedCents: totalCents, refundedCents: Math.min(part, totalCents) };
      const after = refundedOrder({ totalCents, paymentStatus }, sums);
      expect(after.paymentStatus === "refunded").toBe(sums.refundedCents === totalCents);
      expect(refundedOrder({ totalCents, paymentStatus: after.paymentStatus }, sums)).toEqual(after);
    }),
  );
});
