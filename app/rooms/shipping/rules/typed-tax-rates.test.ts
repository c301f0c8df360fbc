import { expect, test } from "vitest";
import { rateTexts as texts } from "../rate-messages.ts";
import type { TaxRow } from "../types.ts";
import { taxRateFields, typedTaxRates } from "./typed-tax-rates.ts";

const ROWS: TaxRow[] = [
  { country: "Senegal", state: null, percent: 18 },
  { country: "Mali", state: null, percent: 0 },
  { country: "United States", state: "California", percent: 7.25 },
  { country: "United States", state: "Oregon", percent: 0 },
];

test("R-079: what the form shows of the rates is, sent back, the same rates", () => {
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
  [{ "tax.0.country": "Senegal", "tax.0.rate": "101" }, { "tax.0.rate": texts.percentRange }],
  [{ "tax.0.country": "Senegal", "tax.0.rate": "1.23456" }, { "tax.0.rate": texts.percentRange }],
  [{ "tax.0.country": "", "tax.0.rate": "1" }, { "tax.0.rate": texts.countryRequired }],
  [state("", "Oregon", "5"), { "state.0.country": texts.countryRequired }],
  [state("United States", "", "5"), { "state.0.state": texts.stateRequired }],
  [state("United States", "Oregon", ""), { "state.0.rate": texts.percentRange }],
  [state("United States", "x".repeat(101), "5"), { "state.0.state": texts.tooLong }],
  [
    {
      ...state("United States", "Oregon", "5"),
      "state.1.country": "United States",
      "state.1.state": "oregon",
      "state.1.rate": "6",
    },
    { "state.1.state": texts.isTwice },
  ],
  [
    {
      ...state("United States", "California", "5"),
      "state.1.country": "United States",
      "state.1.state": "CA",
      "state.1.rate": "6",
    },
    { "state.1.state": texts.isTwice },
  ],
  [
    { "tax.0.country": "Senegal", "tax.0.rate": "1", "tax.1.country": "senegal", "tax.1.rate": "2" },
    { "tax.1.rate": texts.isTwice },
  ],
])("R-079: %j is refused at its field", (fields, faults) => {
  expect(typedTaxRates(fields).faults).toEqual(faults);
});
