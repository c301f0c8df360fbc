import { expect, test } from "vitest";
import { rateLines, shippingRateFields, typedShippingRates, taxRateFields, typedTaxRates } from "./rate-form.ts";
import fc from "fast-check";
import { rateFieldName } from "./rate-messages.ts";
import type { TaxRow } from "../types.ts";

const named = { "shipping.3.country": "Senegal", "tax.0.country": "Canada" };

test("a rate field's name has its country or row and its column", () => {
  expect(rateFieldName("shipping.3.rate", named, "USD")).toBe("Senegal, Rate (USD)");
  expect(rateFieldName("shipping.3.free", named, "EUR")).toBe("Senegal, Free From (EUR)");
  expect(rateFieldName("tax.0.rate", named, "USD")).toBe("Canada, Tax (%)");
  expect(rateFieldName("state.1.country", named, "USD")).toBe("State 2, Country");
  expect(rateFieldName("state.1.state", named, "USD")).toBe("State 2, State");
  expect(rateFieldName("tax.9.rate", named, "USD")).toBeNull();
});

test("R-078: the lines of a list are read in order, trimmed, without fields of other lists", () => {
  const fields = {
    "tax.10.country": "Mali",
    "tax.2.country": " Senegal ",
    "tax.2.rate": "5",
    "taxes.1.country": "no",
    "tax.x.rate": "1",
  };
  expect(rateLines(fields, "tax", ["country", "rate"])).toEqual([
    { at: 2, texts: { country: "Senegal", rate: "5" } },
    { at: 10, texts: { country: "Mali", rate: "" } },
  ]);
});

const typed = (country: string, rate: string, free = "") =>
  typedShippingRates({ "shipping.0.country": country, "shipping.0.rate": rate, "shipping.0.free": free });

test("R-078: a country without a rate and threshold of its own has no row", () => {
  expect(typed("Senegal", " ", "")).toEqual({ rows: [], faults: {} });
  expect(typed("Senegal", "25.5").rows).toEqual([{ country: "Senegal", rateCents: 2550, freeThresholdCents: null }]);
  expect(typed("Senegal", "19,50", "1 250,50").rows).toEqual([
    { country: "Senegal", rateCents: 1950, freeThresholdCents: 125_050 },
  ]);
  expect(typed("Senegal", "0", "250").rows).toEqual([{ country: "Senegal", rateCents: 0, freeThresholdCents: 25_000 }]);
});

test.each([
  ["Senegal", "abc", "", { "shipping.0.rate": "amount" }],
  ["Senegal", "-1", "", { "shipping.0.rate": "amount" }],
  ["Senegal", "1234.567", "", { "shipping.0.rate": "amount" }],
  ["Senegal", "1.250", "1,250", { "shipping.0.rate": "unclear", "shipping.0.free": "unclear" }],
  ["Senegal", "5", "x", { "shipping.0.free": "amount" }],
  [
    "Senegal",
    "99999999",
    "12345678.90",
    { "shipping.0.rate": "amount_too_high", "shipping.0.free": "amount_too_high" },
  ],
  ["Senegal", "", "100", { "shipping.0.rate": "rate_required" }],
  ["", "5", "", { "shipping.0.rate": "country_required" }],
  ["x".repeat(101), "5", "", { "shipping.0.rate": "too_long" }],
])("R-078: %s with rate %j and threshold %j is refused at its field", (country, rate, free, faults) => {
  expect(typed(country, rate, free).faults).toEqual(faults);
});

test("R-078: a country is listed once", () => {
  const twice = { ...shippingRateFields([{ country: "Mali", rateCents: 1, freeThresholdCents: null }], []) };
  const fields = { ...twice, "shipping.1.country": "Mali", "shipping.1.rate": "2" };
  expect(typedShippingRates(fields).faults).toEqual({ "shipping.1.rate": "twice" });
});

test("R-078: shipping rates read back from their own form are unchanged", () => {
  const cents = fc.integer({ min: 0, max: 999_999_999 });
  const rate = fc.record({
    country: fc.constantFrom("Senegal", "Gambia", "Mali", "Other"),
    rateCents: cents,
    freeThresholdCents: fc.option(cents),
  });
  fc.assert(
    fc.property(fc.uniqueArray(rate, { selector: ({ country }) => country }), (rates) => {
      const back = typedShippingRates(shippingRateFields(rates, ["Senegal", "France"]));
      expect(back.faults).toEqual({});
      expect(back.rows).toHaveLength(rates.length);
      expect(back.rows).toEqual(expect.arrayContaining(rates));
    }),
  );
});

const ROWS: TaxRow[] = [
  { country: "Senegal", state: null, percent: 18 },
  { country: "Mali", state: null, percent: 0 },
  { country: "United States", state: "California", percent: 7.25 },
  { country: "United States", state: "Oregon", percent: 0 },
];

test("R-079: tax rates read back from their own form are unchanged", () => {
  expect(typedTaxRates(taxRateFields(ROWS, ["United States", "Senegal"]))).toEqual({
    rows: expect.arrayContaining(ROWS),
    faults: {},
  });
  expect(typedTaxRates(taxRateFields(ROWS, [])).rows).toHaveLength(ROWS.length);
  expect(typedTaxRates(taxRateFields([], ["Senegal"])).rows).toEqual([]);
});

const state = (country: string, name: string, rate: string) => ({
  "state.0.country": country,
  "state.0.state": name,
  "state.0.rate": rate,
});

test.each([
  [{ "tax.0.country": "Senegal", "tax.0.rate": "101" }, { "tax.0.rate": "percent_range" }],
  [{ "tax.0.country": "Senegal", "tax.0.rate": "1.23456" }, { "tax.0.rate": "percent_range" }],
  [{ "tax.0.country": "", "tax.0.rate": "1" }, { "tax.0.rate": "country_required" }],
  [state("", "Oregon", "5"), { "state.0.country": "country_required" }],
  [state("United States", "", "5"), { "state.0.state": "state_required" }],
  [state("United States", "Oregon", ""), { "state.0.rate": "percent_range" }],
  [state("United States", "x".repeat(101), "5"), { "state.0.state": "too_long" }],
  [
    {
      ...state("United States", "Oregon", "5"),
      "state.1.country": "United States",
      "state.1.state": "oregon",
      "state.1.rate": "6",
    },
    { "state.1.state": "twice" },
  ],
  [
    {
      ...state("United States", "California", "5"),
      "state.1.country": "United States",
      "state.1.state": "CA",
      "state.1.rate": "6",
    },
    { "state.1.state": "twice" },
  ],
  [
    { "tax.0.country": "Senegal", "tax.0.rate": "1", "tax.1.country": "senegal", "tax.1.rate": "2" },
    { "tax.1.rate": "twice" },
  ],
])("R-079: %j is refused at its field", (fields, faults) => {
  expect(typedTaxRates(fields).faults).toEqual(faults);
});
