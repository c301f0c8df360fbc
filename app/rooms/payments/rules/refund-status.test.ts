import { expect, test } from "vitest";
import { refundStatus } from "./refund-status.ts";

test.each([
  ["succeeded", "succeeded"],
  ["failed", "failed"],
  ["canceled", "canceled"],
  ["requires_action", "requires_action"],
  ["pending", "pending"],
  ["something new", "pending"],
])("A refund that the provider calls %s is %s", (word, status) => {
  expect(refundStatus(word)).toBe(status);
});
