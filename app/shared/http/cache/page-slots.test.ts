import { expect, test } from "vitest";
import { fillSlots, newPageMarks, splitAtMarks } from "./page-slots.ts";

const DELIVERY = { deliverTo: "SN", deliverToName: "Senegal", delivery: "10 days", deliveryHint: "" };

test("a page's slots are filled with the visitor's own values", () => {
  const marks = newPageMarks();
  const html = `<a>${marks.cartCount}</a><b>${marks.wishlistCount}</b><i data-n="${marks.cartCount}"></i>${marks.delivery}${marks.deliveryHint}`;
  const parts = splitAtMarks(html, marks);
  expect(fillSlots(parts, { cartCount: "9+", wishlistCount: "2", ...DELIVERY }).toString()).toBe(
    '<a>9+</a><b>2</b><i data-n="9+"></i>10 days',
  );
});

test("a page without slots is left alone, and so is what looks like the marks of another rendering", () => {
  const other = newPageMarks();
  const html = `<p>cartCount slot-cart-count ${other.cartCount} ${other.wishlistCount}</p>`;
  const filled = fillSlots(splitAtMarks(html, newPageMarks()), { cartCount: "1", wishlistCount: "1", ...DELIVERY });
  expect(filled.toString()).toBe(html);
});
