import { expect, test } from "vitest";
import type { HomeSection } from "../types.ts";
import { isSafeLink, withSafeLink } from "./safe-link.ts";

test.each([
  ["/products", true],
  ["/products?category=Drinks#top", true],
  ["https://example.org/a", true],
  ["http://example.org/a", false],
  ["//example.org", false],
  ["/\\example.org", false],
  ["/\t/example.org", false],
  ["javascript:alert(1)", false],
  ["JaVaScRiPt:alert(1)", false],
  ["data:text/html,x", false],
  ["mailto:a@example.org", false],
  ["products", false],
  ["https://", false],
  ["", false],
])("R-170: the link %j may be printed: %s", (link, isSafe) => {
  expect(isSafeLink(link)).toBe(isSafe);
});

test.each([
  ["/products", "/products"],
  ["javascript:alert(1)", null],
  [null, null],
])("R-170: a section whose link is %j is shown with %j", (ctaLink, shown) => {
  const section = { id: "1", title: "Drinks", ctaLink } as HomeSection;
  expect(withSafeLink(section)).toEqual({ ...section, ctaLink: shown });
});
