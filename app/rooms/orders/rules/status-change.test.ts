import fc from "fast-check";
import { expect, test } from "vitest";
import { ORDER_STATUSES } from "../constants.ts";
import type { OrderStatus } from "../types.ts";
import { statusEffects } from "./status-change.ts";

test.each<
  [OrderStatus, OrderStatus, boolean, "shipped" | "cancelled" | null, "offer_return" | "take_again" | null, boolean]
>([
  ["pending", "processing", false, null, null, false],
  ["processing", "shipped", false, "shipped", null, false],
  ["pending", "shipped", true, "shipped", null, false],
  ["shipped", "delivered", false, null, null, false],
  ["processing", "delivered", true, null, null, false],
  ["pending", "cancelled", false, "cancelled", "offer_return", true],
  ["processing", "cancelled", false, "cancelled", "offer_return", true],
  ["shipped", "cancelled", true, "cancelled", "offer_return", false],
  ["delivered", "cancelled", true, "cancelled", "offer_return", false],
  ["cancelled", "processing", true, null, "take_again", false],
  ["cancelled", "shipped", true, null, "take_again", false],
  ["delivered", "shipped", true, null, null, false],
  ["delivered", "pending", true, null, null, false],
])(
  "S-STATE-24, A-STATE-06: %s to %s is unusual %s, mails %s, stock %s, return ticked %s",
  (from, to, isUnusual, mail, stock, isReturnTicked) => {
    expect(statusEffects(from, to)).toEqual({ isUnusual, mail, stock, isReturnTicked });
  },
);

test("A-STATE-03: stock moves exactly when an order enters or leaves cancelled", () => {
  const status = fc.constantFrom(...ORDER_STATUSES);
  fc.assert(
    fc.property(status, status, (from, to) => {
      const moves = (from === "cancelled") !== (to === "cancelled");
      expect(statusEffects(from, to).stock !== null).toBe(moves);
    }),
  );
});
