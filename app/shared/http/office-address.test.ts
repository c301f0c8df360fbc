import { expect, test } from "vitest";
import { isOfficeAddress } from "./office-address.ts";

test.each(["/admin", "/admin.data", "/ADMIN/products", "/%61dmin", "//admin", "/api/admin/search", "/admin-dashboard"])(
  "%s may be the office's",
  (path) => expect(isOfficeAddress(`https://shop.test${path}`)).toBe(true),
);

test("other addresses are the storefront's", () => {
  expect(isOfficeAddress("https://shop.test/?next=/admin")).toBe(false);
  expect(isOfficeAddress("https://shop.test/products")).toBe(false);
});
