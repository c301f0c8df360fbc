import { expect, test } from "vitest";
import { checkoutExpiry, holdExpiry } from "./checkout-expiry.ts";

test("A checkout lasts 30 minutes, and its stock stays held a little longer than it can be paid", () => {
  const ends = checkoutExpiry(new Date("2026-01-01T10:00:00Z"));
  expect(ends.toISOString()).toBe("2026-01-01T10:30:00.000Z");
  expect(holdExpiry(ends).getTime()).toBeGreaterThan(ends.getTime());
});
