import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ORDER as PLACED } from "#tests/support/placed-order.ts";
import { OrderReceipt, type Receipt } from "./order-receipt.tsx";

const LINE = { quantity: 2, unitCents: 1850, originalUnitCents: null, imageUrl: null, missing: 0 };
const ORDER: Receipt = {
  ...PLACED,
  lines: [
    { ...LINE, productId: "a", name: "Sokh" },
    { ...LINE, productId: "b", name: "Regu" },
  ],
  placedOn: "Mar 3, 2026",
  pictures: { a: "/storage/product-images/sokh-240.webp" },
};

test("each order line has its name, quantity and price beside its picture or a blank one", () => {
  const html = renderToStaticMarkup(<OrderReceipt order={ORDER} address="12 Main Street" />);
  const [first = "", second = ""] = html.split("<li").slice(1);
  expect(first).toMatch(/<img src="\/storage\/product-images\/sokh-240.webp" alt=""[^>]* loading="lazy"/);
  expect(first.replaceAll(/^[^>]*>|<[^>]*>/g, "|")).toMatch(/Sokh\|+\$37\.00\|+Quantity 2 × \$18\.50/);
  expect(second).toContain('<span class="line-picture"></span>');
});
