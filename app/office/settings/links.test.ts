import { expect, test } from "vitest";
import { goLivePath, readTab, tabPath, withSaved } from "./links.ts";

test("a part of the settings has an address that leads back to it; an unknown one leads to the first", () => {
  expect(tabPath("store")).toBe("/admin/settings");
  for (const path of [tabPath("go-live"), withSaved("go-live")])
    expect(readTab(new URL(path, "http://shop.test"))).toBe("go-live");
  expect(readTab(new URL("http://shop.test/admin/settings?tab=constructor"))).toBe("store");
});

test("what the go-live check asks for has an address", () => {
  expect(goLivePath("shipping")).toBe("/admin/settings?tab=shipping");
  expect(goLivePath("testimonials")).toBe("/admin/content/testimonials");
  expect(goLivePath("reviews")).toBe("/admin/reviews");
  expect(goLivePath("blocks")).toBe("/admin/content/blocks");
});
