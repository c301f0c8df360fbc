import { expect, test } from "vitest";
import { shippingRate, stateKey, shippingRateState, taxRateState, taxRate } from "./rate.ts";
import { REGIONS } from "../constants.ts";

const POLICY = {
  defaultRateCents: 1299,
  freeThresholdCents: 10_000,
  countryRates: [{ country: "Senegal", rateCents: 3500, freeThresholdCents: 30_000 }],
};

test("S-CONST-02: one rate and threshold apply to every country without its own row", () => {
  for (const country of ["", "United States", "Gambia"])
    expect(shippingRate(POLICY, country)).toEqual({ rateCents: 1299, freeThresholdCents: 10_000 });
});

test("S-CONST-02: a country's own row overrides rate and threshold", () => {
  expect(shippingRate(POLICY, "Senegal")).toEqual({ rateCents: 3500, freeThresholdCents: 30_000 });
});

const inUsa = (state: string): string => stateKey({ country: "United States", state });

test.each([
  ["CA", "California"],
  [" c.a. ", "california"],
  ["D.C.", "District of Columbia"],
  ["AL", "Alabama"],
  ["WY", "Wyoming"],
  ["NE", "Nebraska"],
  ["new  york", "New York"],
])("R-079: %s and %s are the same state of the USA", (one, other) => {
  expect(inUsa(one)).toBe(inUsa(other));
});

test("R-079: every state has its own key; codes are states only in the USA; accents do not matter", () => {
  const states = REGIONS["United States"] ?? [];
  expect(new Set(states.map(inUsa)).size).toBe(states.length);
  expect(stateKey({ country: "Canada", state: "CA" })).toBe("ca");
  expect(stateKey({ country: "Senegal", state: "Thies" })).toBe(stateKey({ country: "Senegal", state: "Thiès" }));
  expect(inUsa("")).toBe("");
});

test("R-018, R-078: the audit log has a field per country with decimal amounts, empty without a rate", () => {
  const rates = [
    { country: "Senegal", rateCents: 3950, freeThresholdCents: 25_000 },
    { country: "Mali", rateCents: 5, freeThresholdCents: null },
  ];
  expect(shippingRateState(rates)).toEqual({
    Senegal: { rate: "39.50", free_threshold: "250.00" },
    Mali: { rate: "0.05", free_threshold: null },
  });
});

test("R-018, R-079: a state's tax rate is listed with its country", () => {
  const rows = [
    { country: "Senegal", state: null, percent: 18 },
    { country: "United States", state: "Oregon", percent: 0 },
  ];
  expect(taxRateState(rows)).toEqual({ Senegal: 18, "United States, Oregon": 0 });
});

const TAXES = {
  defaultPercent: 8.5,
  taxRows: [
    { country: "United States", state: "Oregon", percent: 0 },
    { country: "Canada", state: null, percent: 5 },
    { country: "Canada", state: "Ontario", percent: 13 },
  ],
};

test.each([
  ["United States", "California", 8.5],
  ["United States", " oregon ", 0],
  ["united states", "OR", 0],
  ["Canada", "Ontario", 13],
  ["Canada", "Quebec", 5],
  ["", "", 8.5],
])("S-CONST-03: %s, %s is taxed at %d percent", (country, state, percent) => {
  expect(taxRate(TAXES, { country, state })).toBe(percent);
});
