import { expect, test } from "vitest";
import { moneyBack, refundNotice, refundedOrder } from "./refund.ts";
import { refundText } from "../tracker/tracker-messages.ts";
import fc from "fast-check";
import { PAYMENT_STATUSES } from "../constants.ts";

const PAID = { status: "processing", paymentStatus: "paid", totalCents: 4000, refundedCents: 0 } as const;

test.each([
  [PAID, null],
  [{ ...PAID, refundedCents: 1000 }, "partly_refunded"],
  [{ ...PAID, status: "cancelled" }, "due"],
  [{ ...PAID, status: "cancelled", refundedCents: 1000 }, "due"],
  [{ ...PAID, status: "cancelled", refundedCents: 4000, paymentStatus: "refunded" }, null],
  [{ ...PAID, status: "cancelled", paymentStatus: "pending" }, null],
] as const)("R-101: %j is %s", (order, expected) => {
  expect(moneyBack(order)).toBe(expected);
});

test.each([
  ["processing", "paid", 0, "none"],
  ["processing", "pending", 0, "none"],
  ["delivered", "paid", 1000, "part"],
  ["delivered", "refunded", 4000, "whole"],
  ["cancelled", "pending", 0, "unpaid"],
  ["cancelled", "failed", 0, "unpaid"],
  ["cancelled", "pending", 1000, "part"],
  ["cancelled", "paid", 0, "due"],
  ["cancelled", "paid", 1000, "rest_due"],
  ["cancelled", "refunded", 4000, "whole"],
] as const)(
  "R-101: an order %s and %s with %i cents refunded has the notice %s",
  (status, paymentStatus, refundedCents, notice) => {
    expect(refundNotice({ status, paymentStatus, refundedCents })).toBe(notice);
  },
);

const ORDER = {
  status: "cancelled",
  paymentStatus: "paid",
  refundedCents: 1000,
  totalCents: 4000,
  currency: "USD",
} as const;

test("R-101: the text about a refund has the refunded and the outstanding amount", () => {
  expect(refundText(ORDER)).toContain("We have refunded $10.00 of $40.00. We will refund the other $30.00");
  expect(refundText({ ...ORDER, status: "delivered", refundedCents: 0 })).toBeNull();
});

test.each([
  ["nothing is refunded", "paid", 0, 5000, { refundedCents: 0, paymentStatus: "paid" }],
  ["a part is refunded", "paid", 4999, 5000, { refundedCents: 4999, paymentStatus: "paid" }],
  ["everything is refunded", "paid", 5000, 5000, { refundedCents: 5000, paymentStatus: "refunded" }],
  ["a refund is reported again", "refunded", 5000, 5000, { refundedCents: 5000, paymentStatus: "refunded" }],
  ["a refund bounced", "refunded", 1000, 5000, { refundedCents: 1000, paymentStatus: "paid" }],
  [
    "a partial refund precedes the recorded payment",
    "pending",
    1000,
    5000,
    { refundedCents: 1000, paymentStatus: "pending" },
  ],
  ["an underpayment is refunded in full", "pending", 4000, 4000, { refundedCents: 4000, paymentStatus: "refunded" }],
  ["that refund bounced", "refunded", 0, 4000, { refundedCents: 0, paymentStatus: "pending" }],
  ["an overpayment is refunded in full", "pending", 6000, 6000, { refundedCents: 5000, paymentStatus: "refunded" }],
] as const)("R-100: an order of $50.00, when %s", (_name, paymentStatus, refundedCents, receivedCents, expected) => {
  expect(refundedOrder({ totalCents: 5000, paymentStatus }, { receivedCents, refundedCents })).toEqual(expected);
});

test("R-100: a paid order is refunded exactly when its total is refunded, and repeating it changes nothing", () => {
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

test("R-100: for any sums received and refunded, an order never shows more than its total, and refunded means in full", () => {
  const cents = fc.integer({ min: 0, max: 5000 });
  fc.assert(
    fc.property(cents, cents, cents, fc.constantFrom(...PAYMENT_STATUSES), (total, received, back, paymentStatus) => {
      const totalCents = total + 1;
      const after = refundedOrder({ totalCents, paymentStatus }, { receivedCents: received, refundedCents: back });
      expect(after.refundedCents).toBe(Math.min(back, totalCents));
      expect(after.paymentStatus === "refunded").toBe(back > 0 && back >= received);
      expect(after.paymentStatus === "paid" && paymentStatus !== "paid").toBe(
        paymentStatus === "refunded" && received === totalCents && after.paymentStatus !== "refunded",
      );
    }),
  );
});
