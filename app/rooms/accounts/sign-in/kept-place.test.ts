import fc from "fast-check";
import { expect, test } from "vitest";
import { safeRedirect, accountLink } from "./kept-place.ts";
import { hostilePaths } from "#tests/support/hostile-paths.ts";
import { runs } from "#tests/support/property-runs.ts";

test.each([
  ["checkout", "/checkout"],
  ["account", "/account"],
  ["/orders", "/orders"],
  ["/admin/orders?status=shipped", "/admin/orders?status=shipped"],
  ["/admin-dashboard", "/admin-dashboard"],
  [
    "/product/sokh/7d0f4b1e-2c3a-4e5d-8f6a-0b1c2d3e4f50?review=write#review-form",
    "/product/sokh/7d0f4b1e-2c3a-4e5d-8f6a-0b1c2d3e4f50?review=write#review-form",
  ],
])("S-LOGIN-06, S-OPT-02: a kept place (%s) leads to (%s)", (requestedPlace, path) => {
  expect(safeRedirect(requestedPlace)).toBe(path);
});

test.each([
  null,
  undefined,
  "",
  "https://evil.example",
  "//evil.example",
  "/admin//evil.example\\@x",
  "/\\evil.example",
  "/product/../../evil/7d0f4b1e-2c3a-4e5d-8f6a-0b1c2d3e4f50",
  "/product/sokh/7d0f4b1e-2c3a-4e5d-8f6a-0b1c2d3e4f50?review=write#//evil.example",
  "javascript:alert(1)",
])("S-LOGIN-06: an unknown place (%s) leads to the home page", (requestedPlace) => {
  expect(safeRedirect(requestedPlace)).toBe("/");
});

test("no requested place leads to another site", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((text) => `/admin${text}`),
        fc.string().map((text) => `/product${text}`),
      ),
      (requestedPlace) => {
        const url = new URL(safeRedirect(requestedPlace), "http://shop.example");
        expect(url.origin).toBe("http://shop.example");
      },
    ),
  );
});

test("S-OPT-02: the address carries the next place; home needs no parameter", () => {
  expect(accountLink("/register", "/checkout")).toBe("/register?redirect=%2Fcheckout");
  expect(accountLink("/login", "/admin/orders?status=shipped&page=2")).toBe(
    "/login?redirect=%2Fadmin%2Forders%3Fstatus%3Dshipped%26page%3D2",
  );
  expect(accountLink("/login", "/")).toBe("/login");
});

test("any place is read back unchanged", () => {
  fc.assert(
    fc.property(fc.string(), (path) => {
      const place = `/admin${path}`;
      const link = new URL(accountLink("/login", place), "http://shop.example");
      expect([link.pathname, link.searchParams.get("redirect")]).toEqual(["/login", place]);
    }),
  );
});

test("S-LOGIN-06: hostile spellings of another site, a header or a script lead home or to a plain path of this shop", () => {
  const start = fc.constantFrom("", "/", "/admin", "/admin-dashboard", "/product/sokh/", "/admin/orders?");
  fc.assert(
    fc.property(start, hostilePaths, (path, rest) => {
      const place = safeRedirect(path + rest);
      expect(place).toMatch(/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/);
      expect(new URL(place, "https://shop.example").host).toBe("shop.example");
      expect(safeRedirect(place)).toBe(place);
    }),
    { numRuns: runs(1000) },
  );
});
