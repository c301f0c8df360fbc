import { expect, test } from "vitest";
import { DEFAULT_CARRIERS } from "../constants.ts";
import { isTrackingPattern, trackingLink } from "./tracking-link.ts";

test.each([
  "http://carrier.test/?n={number}",
  "https://carrier.test/track",
  "https://{number}.test/",
  "https://carrier.test/{number}/{number}",
  "https://user:key@carrier.test/{number}",
  "javascript:alert({number})",
  "carrier.test/{number}",
  "{number}",
  "",
])("R-099: %j is no link of a carrier", (pattern) => {
  expect(isTrackingPattern(pattern)).toBe(false);
  expect(trackingLink(pattern, "1")).toBeNull();
});

test("R-099: the number goes into the link without its spaces, and nothing in it changes the address", () => {
  const pattern = "https://carrier.test/track?n={number}&lang=en";
  expect(trackingLink(pattern, "94 00\t1000")).toBe("https://carrier.test/track?n=94001000&lang=en");
  expect(trackingLink(pattern, "a/b?c&d#e$&")).toBe("https://carrier.test/track?n=a%2Fb%3Fc%26d%23e%24%26&lang=en");
  expect(trackingLink(pattern, "  ")).toBeNull();
});

test("R-099: every carrier of a new shop has a good link, or none as a courier in town and a pick-up have", () => {
  const without = DEFAULT_CARRIERS.filter(({ url }) => !isTrackingPattern(url));
  expect(without.map(({ name, url }) => [name, url])).toEqual([
    ["Local courier", ""],
    ["Pick-up", ""],
  ]);
});
