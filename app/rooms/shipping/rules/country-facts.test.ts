import { expect, test } from "vitest";
import { COUNTRIES } from "../constants.ts";
import { countryFacts } from "./country-facts.ts";

test.each([
  ["FR", { name: "France", continent: "EU" }],
  ["GB", { name: "United Kingdom", continent: "EU" }],
  ["CH", { name: "Switzerland", continent: "EU" }],
  ["SN", { name: "Senegal", continent: "" }],
  ["US", { name: "United States", continent: "" }],
  ["TR", { name: "Türkiye", continent: "" }],
])("R-076: %s is %o", (code, facts) => {
  expect(countryFacts(code)).toEqual(facts);
});

test.each(["", "ZZ", "XX", "T1", "EU", "fr", "FRA", "QQ"])("R-076: %j is no country", (code) => {
  expect(countryFacts(code)).toBeNull();
});

test("R-072: the countries of the checkout have the same names here", () => {
  const coded = COUNTRIES.filter(({ code }) => code !== null);
  expect(coded.map(({ code }) => countryFacts(code ?? "")?.name)).toEqual(coded.map(({ name }) => name));
});
