import fc from "fast-check";
import { expect, test } from "vitest";
import { readAddress } from "../../shipping/rules/read-address.ts";
import { storedAddress } from "../../shipping/rules/stored-address.ts";
import type { Order } from "../types.ts";
import { orderMail, type OrderMailKind } from "./order-mail.ts";

const LINK = "https://shop.example/order-confirmation/1f2e3d4c?key=1.a";
const LINE = {
  productId: "a",
  name: "Sokh",
  quantity: 2,
  unitCents: 2795,
  originalUnitCents: null,
  imageUrl: null,
  missing: 0,
};
const ADDRESS = {
  firstName: "Awa",
  lastName: "Diop",
  email: "awa@example.com",
  address: "12 Rue de la Gare",
  apartment: "",
  city: "Dakar",
  state: "Dakar",
  zipCode: "",
  country: "Senegal",
};
const ORDER: Order = {
  id: "1f2e3d4c-0000-4000-8000-000000000000",
  isGuest: true,
  userId: null,
  email: "awa@example.com",
  lines: [LINE],
  address: { ...readAddress(ADDRESS), countryCode: "SN", phoneE164: null },
  subtotalCents: 5590,
  shippingCents: 1299,
  taxCents: 475,
  totalCents: 7364,
  refundedCents: 1000,
  taxPercent: 8.5,
  currency: "USD",
  paymentIntentId: "pi_1",
  status: "processing",
  paymentStatus: "pending",
  needsAttention: false,
  attentionReason: null,
  carrier: null,
  tracking: null,
  createdAt: new Date("2026-01-02T03:04:05.678Z"),
  updatedAt: new Date("2026-01-02T03:04:05.678Z"),
};
const KINDS: OrderMailKind[] = ["confirmation", "shipped", "cancelled", "refunded"];
const textsOf = (order: Order, kind: OrderMailKind): string => JSON.stringify(orderMail(order, kind, LINK).blocks);

test.each(KINDS)("the mail %s names the order, greets the buyer and links to the order", (kind) => {
  const { subject, blocks } = orderMail(ORDER, kind, LINK);
  expect(subject).toContain("#1f2e3d4c");
  expect(blocks[0]).toMatchObject({ kind: "paragraph", text: expect.stringContaining("Hello Awa,") });
  expect(blocks).toContainEqual({ kind: "button", label: "View your order", url: LINK });
});

test("the confirmation shows lines, subtotal, shipping, tax and total, in that order, and where it goes", () => {
  const { blocks } = orderMail(ORDER, "confirmation", LINK);
  expect(blocks).toContainEqual({
    kind: "table",
    rows: [
      { label: "2 x Sokh", value: "$55.90" },
      { label: "Subtotal", value: "$55.90" },
      { label: "Shipping", value: "$12.99" },
      { label: "Tax", value: "$4.75" },
      { label: "Total", value: "$73.64", isStrong: true },
    ],
  });
  expect(blocks).toContainEqual({
    kind: "lines",
    title: "Ship to",
    lines: ["Awa Diop", "12 Rue de la Gare", "Dakar, Dakar", "Senegal"],
  });
});

test("free shipping is called free, and a country that is not in the list is named", () => {
  const order = { ...ORDER, shippingCents: 0, address: { ...ORDER.address, country: "Other", countryName: "Mali" } };
  expect(textsOf(order, "confirmation")).toContain('"value":"Free"');
  expect(textsOf(order, "confirmation")).toContain('"Mali"');
});

test("A-CALL-64: the shipped mail has the carrier's text when there is one", () => {
  expect(textsOf({ ...ORDER, tracking: "DHL 123" }, "shipped")).toContain("Tracking: DHL 123");
  expect(textsOf(ORDER, "shipped")).not.toContain("Tracking");
});

test("R-101: the refund mail names the sum given back, and whether it was everything", () => {
  expect(textsOf(ORDER, "refunded")).toContain("Refunded so far: $10.00 of $73.64.");
  const whole = { ...ORDER, refundedCents: 7364, paymentStatus: "refunded" } as const;
  expect(textsOf(whole, "refunded")).toContain("Refunded: $73.64, the whole payment.");
});

test("the line rows of a confirmation add up to the subtotal of its lines", () => {
  const line = fc.record({ quantity: fc.integer({ min: 1, max: 99 }), unitCents: fc.integer({ min: 1, max: 99_999 }) });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (parts) => {
      const lines = parts.map((part) => ({ ...LINE, ...part }));
      const table = orderMail({ ...ORDER, lines }, "confirmation", LINK).blocks.flatMap((block) =>
        block.kind === "table" ? block.rows : [],
      );
      const cents = table
        .slice(0, lines.length)
        .reduce((sum, row) => sum + Math.round(Number(row.value.replaceAll(/[$,]/g, "")) * 100), 0);
      expect(cents).toBe(parts.reduce((sum, part) => sum + part.quantity * part.unitCents, 0));
    }),
  );
});

test.each(KINDS)(
  "R-021: the mail %s about an order of which only the e-mail is known says nothing it does not know",
  (kind) => {
    const address = storedAddress({ email: "awa@example.com" });
    const blocks = orderMail({ ...ORDER, lines: [], address }, kind, LINK).blocks;
    expect(blocks[0]).toMatchObject({ text: expect.stringMatching(/^Hello, \S/) });
    expect(blocks.filter((block) => block.kind === "lines")).toEqual([]);
    expect(JSON.stringify(blocks)).not.toMatch(/undefined|null/);
  },
);
