import { expect, test } from "vitest";
import { taxRate } from "./rate.ts";

const POLICY = {
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
  expect(taxRate(POLICY, { country, state })).toBe(percent);
});
