import { expect, test } from "vitest";
import { countryNames, dateFormat, formatNumber } from "./format.ts";

test("numbers, dates and countries are written in the shop's locale, or in the one that is given", () => {
  expect([formatNumber(1234.5), formatNumber(0.25, { style: "percent" })]).toEqual(["1,234.5", "25%"]);
  expect(formatNumber(1234.5, {}, "de-DE")).toBe("1.234,5");
  expect(formatNumber(1234.5)).toBe("1,234.5");
  const day = new Date("2026-03-01T12:00:00Z");
  const long = { dateStyle: "long", timeZone: "UTC" } as const;
  expect([dateFormat(long).format(day), dateFormat(long, "fr-FR").format(day)]).toEqual([
    "March 1, 2026",
    "1 mars 2026",
  ]);
  expect([countryNames().of("SN"), countryNames("fr").of("SN")]).toEqual(["Senegal", "Sénégal"]);
});
