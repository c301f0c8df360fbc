import { expect, test } from "vitest";
import { fillSlots, PAGE_SLOTS, splitAtSlots } from "./page-slots.ts";

test("a page's slots are filled with the visitor's own values", () => {
  const html = `<a>${PAGE_SLOTS.cartCount}</a><b>${PAGE_SLOTS.wishlistCount}</b><i data-n="${PAGE_SLOTS.cartCount}"></i>`;
  const parts = splitAtSlots(html);
  expect(fillSlots(parts, { cartCount: "9+", wishlistCount: "2" })).toBe('<a>9+</a><b>2</b><i data-n="9+"></i>');
});

test("a page without slots is left alone", () => {
  expect(fillSlots(splitAtSlots("<p>hello</p>"), { cartCount: "1", wishlistCount: "1" })).toBe("<p>hello</p>");
});
