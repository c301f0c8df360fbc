import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OrderReceipt, type Receipt } from "./order-receipt.tsx";

const LINE = { quantity: 2, unitCents: 1850, originalUnitCents: null, imageUrl: null, missing: 0 };
const ORDER: Receipt = {
  id: "0d5f2c1a-1111-4111-8111-111111111111",
  email: "awa@example.com",
  isGuest: true,
  lines: [
    { ...LINE, productId: "a", name: "Sokh" },
    { ...LINE, productId: "b", name: "Regu" },
  ],
  address: {} as never,
  subtotalCents: 7400,
  shippingCents: 0,
  taxCents: 0,
  totalCents: 7400,
  refundedCents: 0,
  currency: "USD",
  placedOn: "Mar 3, 2026",
  pictures: { a: "/storage/product-images/sokh-240.webp" },
};

test("each line of an order has its name, quantity and price beside its picture, or beside an empty place", () => {
  const html = renderToStaticMarkup(<OrderReceipt order={ORDER} address="12 Main Street" />);
  const [first = "", second = ""] = html.split("<li").slice(1);
  expect(first).toMatch(/<img src="\/storage\/product-images\/sokh-240.webp" alt=""[^>]* loading="lazy"/);
  expect(first.replaceAll(/^[^>]*>|<[^>]*>/g, "|")).toMatch(/Sokh\|+\$37\.00\|+Quantity 2 × \$18\.50/);
  expect(second).toContain('<span class="line-picture"></span>');
});
