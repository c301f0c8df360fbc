import { expect, test } from "vitest";
import { workClass, type WorkClass, arrivalMs, LONGEST_ARRIVAL_MS } from "./work-class.ts";

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

test("A-CALL-48, R-172: the largest file arrives in time on a slow line, everything else has a minute", () => {
  const [bits, bitsPerSecond] = [100 * 1024 * 1024 * 8, 1_500_000];
  expect(arrivalMs("/api/admin/uploads/content-media?name=film.mp4")).toBeGreaterThan((bits / bitsPerSecond) * 1000);
  expect(arrivalMs("/api/admin/uploads/product-images")).toBe(LONGEST_ARRIVAL_MS);
  for (const url of ["/", "/checkout", "/admin/content/media", "/?to=/api/admin/uploads/x", "/api/contact"])
    expect(arrivalMs(url)).toBe(60_000);
});
