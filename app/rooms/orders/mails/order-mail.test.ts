import fc from "fast-check";
import { ORDER as SAMPLE } from "#tests/support/placed-order.ts";
import { expect, test } from "vitest";
import { readAddress, storedAddress } from "#app/rooms/shipping/address/read-address.ts";
import type { Order, OrderStatus } from "../types.ts";
import { orderMail, type OrderMailKind, type OrderMailParts, expectedArrival } from "./order-mail.ts";
import { DEFAULT_DELIVERY_DAYS } from "#app/rooms/settings/constants.ts";

const LINK = "https://shop.example/order-confirmation/1f2e3d4c?key=1.a";
const PARTS: OrderMailParts = {
  link: LINK,
  pictures: { a: "https://shop.example/storage/sokh-240.webp" },
  arrival: null,
  shop: { storeName: "Safara", storeEmail: "shop@example.com", contacts: [], carriers: [], timeZone: "UTC" },
};
const PICTURE = { url: "https://shop.example/storage/sokh-240.webp", alt: "Sokh" };
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
  ...SAMPLE,
  lines: [LINE],
  address: { ...readAddress(ADDRESS), countryCode: "SN", phoneE164: null },
  refundedCents: 1000,
};
const KINDS: OrderMailKind[] = ["confirmation", "shipped", "cancelled", "refunded"];
const textsOf = (order: Order, kind: OrderMailKind): string => JSON.stringify(orderMail(order, kind, PARTS).blocks);

test.each(KINDS)("the mail %s names the order, greets the buyer and links to the order", (kind) => {
  const { subject, blocks } = orderMail(ORDER, kind, PARTS);
  expect(subject).toContain("#1f2e3d4c");
  expect(blocks[0]).toMatchObject({ kind: "paragraph", text: expect.stringContaining("Hello Awa,") });
  const label = kind === "shipped" ? "Track your order" : "View your order";
  expect(blocks).toContainEqual({ kind: "button", label, url: LINK });
});

test("the confirmation shows lines, subtotal, shipping, tax and total, in that order, and the address", () => {
  const { blocks } = orderMail(ORDER, "confirmation", PARTS);
  expect(blocks).toContainEqual({
    kind: "products",
    products: [{ text: "2 × Sokh", picture: PICTURE, amount: "$55.90" }],
  });
  expect(blocks).toContainEqual({
    kind: "table",
    rows: [
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

test("free shipping is shown as free, and an unlisted country by its name", () => {
  const order = { ...ORDER, shippingCents: 0, address: { ...ORDER.address, country: "Other", countryName: "Mali" } };
  expect(textsOf(order, "confirmation")).toContain('"value":"Free"');
  expect(textsOf(order, "confirmation")).toContain('"Mali"');
});

test("A-CALL-64: the shipped mail has the carrier's text when there is one", () => {
  expect(textsOf({ ...ORDER, tracking: "DHL 123" }, "shipped")).toContain("Tracking: DHL 123");
  expect(textsOf(ORDER, "shipped")).not.toContain("Tracking");
});

test("R-099: the shipped mail shows what is in the parcel beside its pictures, and links to the carrier", () => {
  const other = { ...LINE, productId: "b", name: "Regu", quantity: 3, missing: 1 };
  const gone = { ...LINE, productId: "c", name: "Laalo", quantity: 1, missing: 1 };
  const order = { ...ORDER, lines: [LINE, other, gone], carrier: "dhl", tracking: "00 123" };
  const { blocks } = orderMail(order, "shipped", PARTS);
  expect(blocks).toContainEqual({
    kind: "products",
    products: [
      { text: "2 × Sokh", picture: PICTURE },
      { text: "2 × Regu", picture: null },
    ],
  });
  expect(blocks).toContainEqual({ kind: "paragraph", text: "Tracking: DHL 00 123" });
  expect(blocks).toContainEqual({ kind: "link", label: "Track the parcel", url: expect.stringContaining("AWB=00123") });
});

test("R-101: the cancelled mail explains what happens to the money", () => {
  const cancelled = { ...ORDER, status: "cancelled", refundedCents: 0 } as const;
  expect(textsOf({ ...cancelled, paymentStatus: "paid" }, "cancelled")).toContain("We will refund $73.64 to the card");
  expect(textsOf({ ...cancelled, paymentStatus: "pending" }, "cancelled")).toContain("there is nothing to refund");
});

test("R-101: the refund mail has the refunded sum, and whether it is the full amount", () => {
  expect(textsOf(ORDER, "refunded")).toContain("Refunded so far: $10.00 of $73.64.");
  const whole = { ...ORDER, refundedCents: 7364, paymentStatus: "refunded" } as const;
  expect(textsOf(whole, "refunded")).toContain("Refunded: $73.64, the full amount.");
});

test.each<OrderMailKind>(["confirmation", "shipped"])(
  "the mail %s has the days between which the parcel should arrive",
  (kind) => {
    const arrival = { earliest: new Date("2026-01-12T12:00:00Z"), latest: new Date("2026-01-17T12:00:00Z") };
    const lines = ["Mon, Jan 12 – Sat, Jan 17"];
    const block = { kind: "lines", title: "Estimated delivery", lines };
    expect(orderMail(ORDER, kind, { ...PARTS, arrival }).blocks).toContainEqual(block);
    expect(textsOf(ORDER, kind)).not.toContain("Estimated delivery");
  },
);

test.each(KINDS)(
  "the mail %s explains how to reach the shop: by reply, by e-mail, and by phone if there is one",
  (kind) => {
    const contacts = [
      { country: "Senegal", phone: "+221 33 123 45 67", whatsapp: "" },
      { country: "USA", phone: "", whatsapp: "+12025550100" },
    ];
    const { blocks } = orderMail(ORDER, kind, { ...PARTS, shop: { ...PARTS.shop, contacts } });
    expect(blocks).toContainEqual({
      kind: "contact",
      text: "Questions about your order? Reply to this email or contact us:",
      ways: [
        { label: "Email", text: "shop@example.com", url: "mailto:shop@example.com" },
        { label: "Phone (Senegal)", text: "+221 33 123 45 67", url: "tel:+221331234567" },
      ],
    });
  },
);

test("the amounts beside a confirmation's products add up to the subtotal of its lines", () => {
  const line = fc.record({ quantity: fc.integer({ min: 1, max: 99 }), unitCents: fc.integer({ min: 1, max: 99_999 }) });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (parts) => {
      const lines = parts.map((part) => ({ ...LINE, ...part }));
      const products = orderMail({ ...ORDER, lines }, "confirmation", PARTS).blocks.flatMap((block) =>
        block.kind === "products" ? block.products : [],
      );
      const cents = products.reduce(
        (sum, { amount = "" }) => sum + Math.round(Number(amount.replaceAll(/[$,]/g, "")) * 100),
        0,
      );
      expect(cents).toBe(parts.reduce((sum, part) => sum + part.quantity * part.unitCents, 0));
    }),
  );
});

test.each(KINDS)("R-021: the mail %s about an order with only an e-mail leaves out all other parts", (kind) => {
  const address = storedAddress({ email: "awa@example.com" });
  const blocks = orderMail({ ...ORDER, lines: [], address }, kind, PARTS).blocks;
  expect(blocks[0]).toMatchObject({ text: expect.stringMatching(/^Hello, \S/) });
  expect(blocks.filter((block) => block.kind === "lines")).toEqual([]);
  expect(JSON.stringify(blocks)).not.toMatch(/undefined|null/);
});

const PLACED = new Date("2026-01-02T12:00:00Z");
const order = (country: string, status: OrderStatus = "processing") => ({
  status,
  createdAt: PLACED,
  address: storedAddress({ country, state: "Texas" }),
});
const on = (now: string) => ({ days: DEFAULT_DELIVERY_DAYS, now: new Date(now) });
const day = (text: string) => new Date(`${text}T12:00:00Z`);

test("a confirmation counts the delivery days of the country from the order", () => {
  const window = { earliest: day("2026-01-12"), latest: day("2026-01-17") };
  expect(expectedArrival(order("Senegal"), "confirmation", on("2026-01-03T12:00:00Z"))).toEqual(window);
});

test("the shipped mail counts them from the day the parcel leaves", () => {
  const window = { earliest: day("2026-01-23"), latest: day("2026-01-25") };
  expect(expectedArrival(order("United States", "shipped"), "shipped", on("2026-01-20T12:00:00Z"))).toEqual(window);
});

test("a resent confirmation has no past arrival date, and none once the order is shipped", () => {
  expect(expectedArrival(order("Senegal"), "confirmation", on("2026-01-12T12:00:00Z"))).toBeNull();
  for (const status of ["shipped", "delivered", "cancelled"] as const)
    expect(expectedArrival(order("Senegal", status), "confirmation", on("2026-01-03T12:00:00Z"))).toBeNull();
});

test("an unlisted country has no arrival date, nor do other mails", () => {
  expect(expectedArrival(order("Other"), "confirmation", on("2026-01-03T12:00:00Z"))).toBeNull();
  expect(expectedArrival(order("Senegal", "shipped"), "refunded", on("2026-01-03T12:00:00Z"))).toBeNull();
});

test.each([
  ["confirmation", ["paragraph", "table"]],
  ["shipped", ["paragraph"]],
  ["cancelled", ["paragraph"]],
  ["refunded", ["paragraph", "paragraph", "table"]],
] as const)(
  "the mail %s about an order without lines and address has exactly these parts and its ending",
  (kind, own) => {
    const bare = { ...ORDER, lines: [], refundedCents: 0, paymentStatus: "paid", address: storedAddress({}) } as const;
    const { blocks } = orderMail(bare, kind, PARTS);
    expect(blocks.map((block) => block.kind)).toEqual([...own, "button", "contact", "footnote"]);
    const text = "Anyone who has the link in this email can see your order, so please keep it to yourself.";
    expect(blocks.at(-1)).toEqual({ kind: "footnote", text });
  },
);

test("R-101: the refund mail shows the total beside the refunded sum", () => {
  expect(orderMail(ORDER, "refunded", PARTS).blocks).toContainEqual({
    kind: "table",
    rows: [
      { label: "Total", value: "$73.64" },
      { label: "Refunded", value: "$10.00", isStrong: true },
    ],
  });
});

test("a shop without an e-mail address shows only its phones, and without either no contact line", () => {
  const contactsOf = (country: string, phone: string) => {
    const shop = { ...PARTS.shop, storeEmail: "", contacts: [{ country, phone, whatsapp: "" }] };
    return orderMail(ORDER, "shipped", { ...PARTS, shop }).blocks.filter(({ kind }) => kind === "contact");
  };
  const ways = [{ label: "Phone (Senegal)", text: "+221 33 123 45 67", url: "tel:+221331234567" }];
  expect(contactsOf("Senegal", "+221 33 123 45 67")).toMatchObject([{ ways }]);
  expect(contactsOf("Senegal", "")).toEqual([]);
});

test("a confirmation has arrival dates before the order is packed too, a cancellation or refund never", () => {
  const early = on("2026-01-03T12:00:00Z");
  expect(expectedArrival(order("Senegal", "pending"), "confirmation", early)).not.toBeNull();
  for (const kind of ["cancelled", "refunded"] as const)
    expect(expectedArrival(order("Senegal"), kind, early)).toBeNull();
});
