import { expect, test } from "vitest";
import { chooseLocale } from "./locale.ts";

test.each([
  ["fr-SN,fr;q=0.9,en;q=0.8", "fr"],
  ["de, en;q=0.5, fr;q=0.7", "fr"],
  ["EN-GB", "en"],
  ["fr;q=0, de", "en"],
  ["fresh", "en"],
  ["*;;q=", "en"],
  ["", "en"],
  [null, "en"],
])("Accept-Language %j selects the language %s of those offered", (accepted, locale) => {
  expect(chooseLocale(accepted, ["en", "fr"])).toBe(locale);
});

test("the shop offers English alone, for any Accept-Language", () => {
  expect(chooseLocale("fr-SN,fr;q=0.9")).toBe("en");
});
