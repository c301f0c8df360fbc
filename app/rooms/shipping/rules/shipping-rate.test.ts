import { expect, test } from "vitest";
import { shippingRate } from "./shipping-rate.ts";

const POLICY = {
  defaultRateCents: 1299,
  freeThresholdCents: 10_000,
  countryRates: [{ country: "Senegal", rateCents: 3500, freeThresholdCents: 30_000 }],
};

test("S-CONST-02: one rate and threshold hold for every country without its own row", () => {
  for (const country of ["", "United States", "Gambia"])
    expect(shippingRate(POLICY, country)).toEqual({ rateCents: 1299, freeThresholdCents: 10_000 });
});

test("S-CONST-02: a country's own row overrides rate and threshold", () => {
  expect(shippingRate(POLICY, "Senegal")).toEqual({ rateCents: 3500, freeThresholdCents: 30_000 });
});
