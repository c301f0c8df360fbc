import { expect, test } from "vitest";
import { moneyBack } from "./money-back.ts";

const PAID = { status: "processing", paymentStatus: "paid", totalCents: 4000, refundedCents: 0 } as const;

test.each([
  [PAID, null],
  [{ ...PAID, refundedCents: 1000 }, "partly_refunded"],
  [{ ...PAID, status: "cancelled" }, "due"],
  [{ ...PAID, status: "cancelled", refundedCents: 1000 }, "due"],
  [{ ...PAID, status: "cancelled", refundedCents: 4000, paymentStatus: "refunded" }, null],
  [{ ...PAID, status: "cancelled", paymentStatus: "pending" }, null],
] as const)("R-101: %j is %s", (order, said) => {
  expect(moneyBack(order)).toBe(said);
});
