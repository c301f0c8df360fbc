import { expect, test } from "vitest";
import { DEFAULT_DELIVERY_DAYS } from "#app/rooms/settings/constants.ts";
import { deliveryEstimate, deliveryLabel } from "./delivery-estimate.ts";

test.each([
  ["S-CONST-07", { countryCode: "US", region: "California", continent: "NA" }, 2],
  ["S-CONST-07", { countryCode: "US", region: "CA", continent: "NA" }, 2],
  ["S-CONST-08", { countryCode: "US", region: "Texas", continent: "NA" }, 3],
  ["S-CONST-09", { countryCode: "CA", region: "", continent: "NA" }, 4],
  ["S-CONST-10", { countryCode: "FR", region: "", continent: "EU" }, 7],
  ["S-CONST-10", { countryCode: "GB", region: "", continent: "EU" }, 7],
  ["S-CONST-11", { countryCode: "SN", region: "", continent: "AF" }, 10],
  ["S-CONST-11", { countryCode: "GM", region: "", continent: "AF" }, 10],
  ["S-CONST-11", { countryCode: "AU", region: "", continent: "OC" }, 10],
  ["S-CONST-11", { countryCode: "constructor", region: "", continent: "" }, 10],
  ["S-CONST-12", null, 5],
] as const)("%s: %o takes %d days", (_row, place, days) => {
  expect(deliveryEstimate(place, DEFAULT_DELIVERY_DAYS)).toBe(days);
});

test("S-CONST-11: staff may enter other days for one country", () => {
  const days = { ...DEFAULT_DELIVERY_DAYS, countries: { Senegal: 3 } };
  expect(deliveryEstimate({ countryCode: "SN", region: "", continent: "AF" }, days)).toBe(3);
});

test.each([
  ["S-CONST-13", 2, "Express"],
  ["S-CONST-14", 3, "Standard"],
  ["S-CONST-14", 5, "Standard"],
  ["S-CONST-15", 6, "International"],
  ["S-CONST-15", 10, "International"],
] as const)("%s: %d days are called %s", (_row, days, label) => {
  expect(deliveryLabel(days)).toBe(label);
});
