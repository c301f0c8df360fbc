import { expect, test } from "vitest";
import { readAddress } from "#app/rooms/shipping/rules/read-address.ts";
import type { Order } from "../types.ts";
import { orderJson } from "./order-json.ts";

const ORDER: Order = {
  id: "o1",
  isGuest: false,
  userId: "u1",
  email: "awa@example.com",
  lines: [
    {
      productId: "a",
      name: "A",
      quantity: 2,
      unitCents: 2795,
      originalUnitCents: 3000,
      imageUrl: "/a.webp",
      missing: 0,
    },
  ],
  address: { ...readAddress({ email: "awa@example.com" }), countryCode: null, phoneE164: null },
  subtotalCents: 5590,
  shippingCents: 1299,
  taxCents: 475,
  totalCents: 7364,
  refundedCents: 0,
  taxPercent: 8.5,
  currency: "USD",
  paymentIntentId: "pi_1",
  status: "processing",
  paymentStatus: "pending",
  needsAttention: false,
  attentionReason: null,
  carrier: null,
  carrierUrl: null,
  tracking: null,
  createdAt: new Date("2026-01-02T03:04:05.678Z"),
  updatedAt: new Date("2026-01-02T03:04:05.678Z"),
};

test("S-CALL-23: an order's row has the specification's names, amounts in dollars", () => {
  expect(orderJson(ORDER)).toMatchObject({
    user_id: "u1",
    items: [
      { product_id: "a", product_name: "A", quantity: 2, price: 27.95, original_price: 30, image_url: "/a.webp" },
    ],
    subtotal: 55.9,
    tax: 4.75,
    shipping_cost: 12.99,
    total: 73.64,
    payment_intent_id: "pi_1",
    status: "processing",
    payment_status: "pending",
  });
});

test("S-CALL-24, S-ENT-68: a guest's row has the e-mail instead of a user, and its time is ISO 8601", () => {
  const json = orderJson({ ...ORDER, isGuest: true, userId: null });
  expect(json).toMatchObject({ email: "awa@example.com", created_at: "2026-01-02T03:04:05.678Z" });
  expect(json).not.toHaveProperty("user_id");
});
