import { expect, test } from "vitest";
import { workClass, type WorkClass } from "./work-class.ts";

test.each<[string, string, WorkClass]>([
  ["GET", "/products", "page"],
  ["POST", "/checkout.data", "page"],
  ["GET", "/admin/orders", "page"],
  ["GET", "/administration", "page"],
  ["POST", "/admin.data", "office"],
  ["POST", "/admin/products/import", "office"],
  ["PUT", "/api/admin/uploads/content-media", "office"],
  ["GET", "/admin/products.csv", "office"],
  ["GET", "/admin/orders/export", "office"],
  ["GET", "/admin/content/media/download", "office"],
  ["GET", "/api/admin/notifications/stream", "page"],
  ["POST", "/api/webhooks/stripe", "inbox"],
])("%s %s is work of the class %s", (method, path, expected) => {
  expect(workClass(method, path)).toBe(expected);
});
