import fc from "fast-check";
import { expect, test } from "vitest";
import { accountLink } from "./account-link.ts";

test("S-OPT-02: a kept place goes along, home does not need to", () => {
  expect(accountLink("/register", "/checkout")).toBe("/register?redirect=%2Fcheckout");
  expect(accountLink("/login", "/admin/orders?status=shipped&page=2")).toBe(
    "/login?redirect=%2Fadmin%2Forders%3Fstatus%3Dshipped%26page%3D2",
  );
  expect(accountLink("/login", "/")).toBe("/login");
});

test("whatever the place, it is read back as it was", () => {
  fc.assert(
    fc.property(fc.string(), (path) => {
      const place = `/admin${path}`;
      const link = new URL(accountLink("/login", place), "http://shop.example");
      expect([link.pathname, link.searchParams.get("redirect")]).toEqual(["/login", place]);
    }),
  );
});
