import { expect, test } from "vitest";
import { shippingRateState, taxRateState } from "./rate-state.ts";

test("R-018, R-078: the log has a line for each country, amounts as decimals, none where there is none", () => {
  const rates = [
    { country: "Senegal", rateCents: 3950, freeThresholdCents: 25_000 },
    { country: "Mali", rateCents: 5, freeThresholdCents: null },
  ];
  expect(shippingRateState(rates)).toEqual({
    Senegal: { rate: "39.50", free_threshold: "250.00" },
    Mali: { rate: "0.05", free_threshold: null },
  });
});

test("R-018, R-079: a state's tax is named with its country", () => {
  const rows = [
    { country: "Senegal", state: null, percent: 18 },
    { country: "United States", state: "Oregon", percent: 0 },
  ];
  expect(taxRateState(rows)).toEqual({ Senegal: 18, "United States, Oregon": 0 });
});
