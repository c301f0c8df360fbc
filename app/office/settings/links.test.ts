import { expect, test } from "vitest";
import { goLivePath, readTab, tabPath, withSaved } from "./links.ts";

test("a part of the settings has an address that opens it; an unknown one opens the first", () => {
  expect(tabPath("store")).toBe("/admin/settings");
  for (const path of [tabPath("go-live"), withSaved("go-live")])
    expect(readTab(new URL(path, "http://shop.test"))).toBe("go-live");
  expect(readTab(new URL("http://shop.test/admin/settings?tab=constructor"))).toBe("store");
});

test("every setting that the go-live check names has an address", () => {
  expect(goLivePath("shipping")).toBe("/admin/settings?tab=shipping");
  expect(goLivePath("testimonials")).toBe("/admin/content/testimonials");
  expect(goLivePath("reviews")).toBe("/admin/reviews");
  expect(goLivePath("blocks")).toBe("/admin/content/blocks");
});
