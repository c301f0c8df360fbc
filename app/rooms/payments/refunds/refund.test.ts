import fc from "fast-check";
import { expect, test } from "vitest";
import type { Refund, RefundStatus } from "../types.ts";
import { isUnanswered, refundBalance, refundStatus } from "./refund.ts";

const refund = (amountCents: number, status: RefundStatus, providerRefundId: string | null = "re_1"): Refund => ({
  id: "a",
  orderId: "b",
  provider: "one",
  reference: "ref_1",
  amountCents,
  reason: "",
  status,
  providerRefundId,
  requestKey: "c",
  actorId: null,
  attempt: 1,
});

test.each([
  ["no refunds", [], { refundedCents: 0, underWayCents: 0, leftCents: 5000 }],
  ["a part", [refund(1000, "succeeded")], { refundedCents: 1000, underWayCents: 0, leftCents: 4000 }],
  [
    "a part, the rest at the bank",
    [refund(1000, "succeeded"), refund(3900, "pending"), refund(100, "requires_action")],
    { refundedCents: 1000, underWayCents: 4000, leftCents: 0 },
  ],
  [
    "failed ones",
    [refund(1000, "failed"), refund(2000, "canceled")],
    { refundedCents: 0, underWayCents: 0, leftCents: 5000 },
  ],
  ["everything", [refund(5000, "succeeded")], { refundedCents: 5000, underWayCents: 0, leftCents: 0 }],
])("R-101: of $50.00 with %s, the balance is correct", (_name, refunds, expected) => {
  expect(refundBalance(5000, refunds)).toEqual({ ...expected, unanswered: null });
});

test("R-101: only a refund that the provider has not answered is repeated", () => {
  const lost = refund(700, "pending", null);
  expect(refundBalance(5000, [refund(100, "pending"), lost, refund(900, "failed", null)]).unanswered).toBe(lost);
});

test.each([
  ["pending", null, true],
  ["pending", "re_1", false],
  ["requires_action", null, true],
  ["requires_action", "re_1", false],
  ["succeeded", null, false],
  ["succeeded", "re_1", false],
  ["failed", null, false],
  ["canceled", null, false],
] as const)("R-101: a refund that is %s, with the provider's id %s, is unanswered: %s", (status, id, expected) => {
  expect(isUnanswered(refund(700, status, id))).toBe(expected);
});

test("R-101: received money is refunded, under way or left, and never more than was received", () => {
  const status = fc.constantFrom<RefundStatus>("pending", "requires_action", "succeeded", "failed", "canceled");
  const requests = fc.array(fc.tuple(fc.integer({ min: 1, max: 9999 }), status), { maxLength: 12 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), requests, (receivedCents, requested) => {
      const made: Refund[] = [];
      for (const [amountCents, word] of requested)
        if (amountCents <= refundBalance(receivedCents, made).leftCents) made.push(refund(amountCents, word));
      const { refundedCents, underWayCents, leftCents } = refundBalance(receivedCents, made);
      expect(refundedCents + underWayCents + leftCents).toBe(receivedCents);
    }),
  );
});

test.each([
  ["succeeded", "succeeded"],
  ["failed", "failed"],
  ["canceled", "canceled"],
  ["requires_action", "requires_action"],
  ["pending", "pending"],
  ["something new", "pending"],
])("a provider's refund status %s is read as %s", (word, status) => {
  expect(refundStatus(word)).toBe(status);
});
