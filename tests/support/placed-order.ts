import type { Checkout } from "#app/rooms/checkout/types.ts";
import type { Purchase } from "#app/rooms/orders/order/purchase.ts";
import type { Order } from "#app/rooms/orders/types.ts";
import { readAddress } from "#app/rooms/shipping/address/read-address.ts";

/** Two pieces for a guest in Dakar, $73.64 with shipping and tax. */
export const PURCHASE: Purchase = {
  lines: [{ productId: "a", name: "Sokh", quantity: 2, unitCents: 2795, originalUnitCents: null, imageUrl: null }],
  address: { ...readAddress({ email: "awa@example.com" }), countryCode: "SN", phoneE164: null },
  subtotalCents: 5590,
  shippingCents: 1299,
  taxCents: 475,
  totalCents: 7364,
  taxPercent: 8.5,
  currency: "USD",
};

export const ORDER: Order = {
  ...PURCHASE,
  id: "1f2e3d4c-0000-4000-8000-000000000000",
  isGuest: true,
  userId: null,
  email: "awa@example.com",
  lines: PURCHASE.lines.map((line) => ({ ...line, missing: 0 })),
  refundedCents: 0,
  paymentIntentId: "ref_1",
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

export const CHECKOUT: Checkout = {
  ...PURCHASE,
  id: "c1",
  orderId: "o1",
  owner: { kind: "account", userId: "u1" },
  status: "open",
  sources: [],
  expiresAt: new Date(0),
};
