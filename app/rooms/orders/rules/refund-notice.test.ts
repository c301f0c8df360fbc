import { expect, test } from "vitest";
import { refundNotice } from "./refund-notice.ts";

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
  "R-101: an order %s and %s, with %i cents given back, says %s",
  (status, paymentStatus, refundedCents, said) => {
    expect(refundNotice({ status, paymentStatus, refundedCents })).toBe(said);
  },
);
