import { expect, test } from "vitest";
import { readAddress } from "#app/rooms/shipping/rules/read-address.ts";
import type { Checkout } from "../types.ts";
import { orderDraft } from "./order-draft.ts";

const CHECKOUT: Checkout = {
  id: "c1",
  orderId: "o1",
  owner: { kind: "account", userId: "u1" },
  status: "open",
  lines: [{ productId: "a", quantity: 1, name: "A", unitCents: 5000, originalUnitCents: null, imageUrl: null }],
  address: { ...readAddress({ email: "awa@example.com" }), countryCode: "SN", phoneE164: null },
  taxPercent: 8.5,
  currency: "USD",
  subtotalCents: 5000,
  shippingCents: 1299,
  taxCents: 425,
  totalCents: 6724,
  sources: [],
  expiresAt: new Date(0),
};

test("S-PAY-09, S-CALL-23: the order has the id made in advance, the frozen amounts and the intent that paid", () => {
  const draft = orderDraft(CHECKOUT, "ref_1");
  expect(draft).toMatchObject({
    id: "o1",
    checkoutId: "c1",
    userId: "u1",
    paymentIntentId: "ref_1",
    totalCents: 6724,
    currency: "USD",
  });
  expect(draft.lines).toEqual(CHECKOUT.lines);
  expect(draft).not.toHaveProperty("status");
});

test("S-CALL-24: a guest's order has no user", () => {
  expect(orderDraft({ ...CHECKOUT, owner: { kind: "guest", guestId: "g1" } }, "ref_1").userId).toBeNull();
});
