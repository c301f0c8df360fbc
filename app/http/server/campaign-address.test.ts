import { expect, test } from "vitest";
import { withoutCampaign } from "./campaign-address.ts";

test.each([
  ["/", "/"],
  ["/products?category=Drinks&sort=price", "/products?category=Drinks&sort=price"],
  ["/?utm_source=newsletter&utm_medium=email", "/"],
  ["/product/sokh-1?fbclid=IwAR0_x", "/product/sokh-1"],
  [
    "/products?utm_source=x&category=Teas%20%26%20more&gclid=1&sort=name",
    "/products?category=Teas%20%26%20more&sort=name",
  ],
  ["/faqs?srsltid=a&&x", "/faqs?&x"],
  ["/products?search=utm_source&fbclid", "/products?search=utm_source"],
  ["/products?search=a?utm_source=b", "/products?search=a?utm_source=b"],
])("the address %s without its campaign is %s", (address, expected) => {
  expect(withoutCampaign(address)).toBe(expected);
});
