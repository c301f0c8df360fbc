import { expect, test } from "vitest";
import { shippingRateState, taxRateState } from "./rates/rate.ts";
import { shippingRatesOf, taxRatesOf } from "./schemas.ts";

test("R-018, R-078, R-079: rates from the audit log are read as saved", () => {
  const rates = [
    { country: "Senegal", rateCents: 1250, freeThresholdCents: 10_000 },
    { country: "Gambia", rateCents: 0, freeThresholdCents: null },
  ];
  expect(shippingRatesOf(shippingRateState(rates))).toEqual(rates);
  const taxes = [
    { country: "Canada", state: null, percent: 5 },
    { country: "United States", state: "California", percent: 7.25 },
  ];
  expect(taxRatesOf(taxRateState(taxes))).toEqual(taxes);
});

test("R-018: a place without a rate is null, and an invalid rate is refused", () => {
  expect(shippingRatesOf({ Senegal: null })).toEqual([]);
  expect(taxRatesOf({ Canada: null })).toEqual([]);
  expect(shippingRatesOf({ Senegal: "12" })).toBeNull();
  expect(taxRatesOf({ Canada: "5" })).toBeNull();
});
