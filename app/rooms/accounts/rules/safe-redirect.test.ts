import fc from "fast-check";
import { expect, test } from "vitest";
import { safeRedirect } from "./safe-redirect.ts";

test.each([
  ["checkout", "/checkout"],
  ["account", "/account"],
  ["/orders", "/orders"],
  ["/admin/orders?status=shipped", "/admin/orders?status=shipped"],
  ["/admin-dashboard", "/admin-dashboard"],
])("S-LOGIN-06, S-OPT-02: a kept place (%s) is gone on to (%s)", (wanted, path) => {
  expect(safeRedirect(wanted)).toBe(path);
});

test.each([
  null,
  undefined,
  "",
  "https://evil.example",
  "//evil.example",
  "/admin//evil.example\\@x",
  "/\\evil.example",
  "javascript:alert(1)",
])("S-LOGIN-06: without a known place (%s) the home page follows", (wanted) => {
  expect(safeRedirect(wanted)).toBe("/");
});

test("whatever is asked for, the way stays on this site", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((text) => `/admin${text}`),
      ),
      (wanted) => {
        const url = new URL(safeRedirect(wanted), "http://shop.example");
        expect(url.origin).toBe("http://shop.example");
      },
    ),
  );
});
