import { expect, test } from "vitest";
import { refundText } from "./refund-text.ts";

const ORDER = {
  status: "cancelled",
  paymentStatus: "paid",
  refundedCents: 1000,
  totalCents: 4000,
  currency: "USD",
} as const;

test("R-101: the words about a refund name what was given back and what is still to come", () => {
  expect(refundText(ORDER)).toContain("We have refunded $10.00 of $40.00. We will refund the other $30.00");
  expect(refundText({ ...ORDER, status: "delivered", refundedCents: 0 })).toBeNull();
});
