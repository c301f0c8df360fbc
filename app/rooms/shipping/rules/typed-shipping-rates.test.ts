import fc from "fast-check";
import { expect, test } from "vitest";
import { amountTexts } from "#app/shared/kernel/amount-texts.ts";
import { rateTexts as texts } from "../rate-messages.ts";
import { shippingRateFields, typedShippingRates } from "./typed-shipping-rates.ts";

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
  ["Senegal", "abc", "", { "shipping.0.rate": texts.amount }],
  ["Senegal", "-1", "", { "shipping.0.rate": texts.amount }],
  ["Senegal", "1234.567", "", { "shipping.0.rate": texts.amount }],
  ["Senegal", "1.250", "1,250", { "shipping.0.rate": amountTexts.unclear, "shipping.0.free": amountTexts.unclear }],
  ["Senegal", "5", "x", { "shipping.0.free": texts.amount }],
  [
    "Senegal",
    "99999999",
    "12345678.90",
    { "shipping.0.rate": texts.amountTooHigh, "shipping.0.free": texts.amountTooHigh },
  ],
  ["Senegal", "", "100", { "shipping.0.rate": texts.rateRequired }],
  ["", "5", "", { "shipping.0.rate": texts.countryRequired }],
  ["x".repeat(101), "5", "", { "shipping.0.rate": texts.tooLong }],
])("R-078: %s with rate %j and threshold %j is refused at its field", (country, rate, free, faults) => {
  expect(typed(country, rate, free).faults).toEqual(faults);
});

test("R-078: a country stands once", () => {
  const twice = { ...shippingRateFields([{ country: "Mali", rateCents: 1, freeThresholdCents: null }], []) };
  const fields = { ...twice, "shipping.1.country": "Mali", "shipping.1.rate": "2" };
  expect(typedShippingRates(fields).faults).toEqual({ "shipping.1.rate": texts.isTwice });
});

test("R-078: what the form shows of the rates is, sent back, the same rates", () => {
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
