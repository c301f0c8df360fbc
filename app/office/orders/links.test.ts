import { expect, test } from "vitest";
import { listPath, orderPath, refundPath, updatePath, withRefunded, withSaved } from "./links.ts";

test("A-ORD-42, R-156: an order's page links back to the list it was opened from, without its dialog or message", () => {
  const search = "?q=ab&status=shipped&page=2&update=1&saved=2";
  expect(orderPath("7", search)).toBe("/admin/orders/7?q=ab&status=shipped&page=2");
  expect(listPath(search)).toBe("/admin/orders?q=ab&status=shipped&page=2");
  expect(listPath("")).toBe("/admin/orders");
});

test("A-ORD-43: the dialog is one more part of the address, and a saved change takes it away", () => {
  expect(updatePath("/admin/orders", "7")).toBe("/admin/orders?update=7");
  expect(updatePath("/admin/orders?q=a", "7")).toBe("/admin/orders?q=a&update=7");
  expect(withSaved(new URL("http://shop.test/admin/orders/7?q=a&update=7"), "7")).toBe("/admin/orders/7?q=a&saved=7");
});

test("R-101: the refund dialog is part of the address, and a refund takes it away", () => {
  expect(refundPath("/admin/orders/7")).toBe("/admin/orders/7?refund=1");
  const sent = new URL("http://shop.test/admin/orders/7?q=a&refund=1&refunded=8");
  expect(withRefunded(sent, "9")).toBe("/admin/orders/7?q=a&refunded=9");
});

test("any text in place of an order's id stays one part of the address, and breaks no header that it is sent in", () => {
  expect(orderPath("7\r\nSet-Cookie: a=b/../8?x", "")).toBe("/admin/orders/7%0D%0ASet-Cookie%3A%20a%3Db%2F..%2F8%3Fx");
});
