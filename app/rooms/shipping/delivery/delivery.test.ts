import { expect, test } from "vitest";
import { DEFAULT_DELIVERY_DAYS } from "#app/rooms/settings/constants.ts";
import {
  deliveryEstimate,
  deliveryLabel,
  arrivalWindow,
  codeOf,
  countryOf,
  deliveryChoices,
  countryFacts,
  readLocation,
  addressLocation,
} from "./delivery.ts";
import { deliverySlots } from "./delivery-messages.ts";
import { COUNTRIES } from "../constants.ts";

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
] as const)("%s: %o takes %d delivery days", (_row, place, days) => {
  expect(deliveryEstimate(place, DEFAULT_DELIVERY_DAYS)).toBe(days);
});

test("S-CONST-11: staff can set the days of a country", () => {
  const days = { ...DEFAULT_DELIVERY_DAYS, countries: { Senegal: 3 } };
  expect(deliveryEstimate({ countryCode: "SN", region: "", continent: "AF" }, days)).toBe(3);
});

test.each([
  ["S-CONST-13", 2, "Express"],
  ["S-CONST-14", 3, "Standard"],
  ["S-CONST-14", 5, "Standard"],
  ["S-CONST-15", 6, "International"],
  ["S-CONST-15", 10, "International"],
] as const)("%s: %d days have the label %s", (_row, days, label) => {
  expect(deliveryLabel(days)).toBe(label);
});

test.each([
  [1, "2026-01-03", "2026-01-05"],
  [3, "2026-01-05", "2026-01-07"],
  [10, "2026-01-12", "2026-01-17"],
])("a delivery of %d days ends between %s and %s", (days, earliest, latest) => {
  const at = (day: string) => new Date(`${day}T12:00:00Z`);
  expect(arrivalWindow(at("2026-01-02"), days)).toEqual({ earliest: at(earliest), latest: at(latest) });
});

const days = DEFAULT_DELIVERY_DAYS;
const names = COUNTRIES.map(({ name }) => name);

test("every offered country but Other can be chosen, each with its own estimate", () => {
  const choices = deliveryChoices(names, days);
  expect(choices.map(({ name }) => name)).toEqual(names.filter((name) => name !== "Other"));
  expect(deliveryChoices(["Senegal", "France", "Nowhere"], days)).toEqual([
    { code: "SN", name: "Senegal", eta: 10, label: "International" },
    { code: "FR", name: "France", eta: 7, label: "International" },
  ]);
});

test("a code counts only if its country is offered", () => {
  expect(countryOf("SN", names)).toBe("Senegal");
  expect(countryOf("SN", ["United States"])).toBe("");
  expect(countryOf("", names)).toBe("");
  expect(countryOf("constructor", names)).toBe("");
  expect(codeOf("Other")).toBe("");
});

test("a chosen country shows its estimate; without a choice the page offers one", () => {
  const slots = deliverySlots(deliveryChoices(["Senegal"], days));
  expect(Object.keys(slots)).toEqual(["", "SN"]);
  expect(slots["SN"]).toEqual({
    deliverTo: "SN",
    deliverToName: "Senegal",
    delivery: "Estimated delivery: about 10 days (International)",
    deliveryHint: "",
  });
  expect(slots[""]).toMatchObject({ deliverTo: "", delivery: "Where should we deliver?" });
  expect(slots[""]?.delivery).not.toMatch(/\d/);
});

test.each([
  ["FR", { name: "France", continent: "EU" }],
  ["GB", { name: "United Kingdom", continent: "EU" }],
  ["CH", { name: "Switzerland", continent: "EU" }],
  ["SN", { name: "Senegal", continent: "" }],
  ["US", { name: "United States", continent: "" }],
  ["TR", { name: "Türkiye", continent: "" }],
])("R-076: %s is the country %o", (code, facts) => {
  expect(countryFacts(code)).toEqual(facts);
});

test.each(["", "ZZ", "XX", "T1", "EU", "fr", "FRA", "QQ"])("R-076: %j is not a country", (code) => {
  expect(countryFacts(code)).toBeNull();
});

test("R-072: the checkout's countries have the same names", () => {
  const coded = COUNTRIES.filter(({ code }) => code !== null);
  expect(coded.map(({ code }) => countryFacts(code ?? "")?.name)).toEqual(coded.map(({ name }) => name));
});

/** A recorded answer of a location service, with a documentation address. */
const RECORDED = {
  ip: "203.0.113.7",
  city: "San Francisco",
  region: "California",
  region_code: "CA",
  country: "US",
  country_name: "United States",
  country_code_iso3: "USA",
  continent_code: "NA",
  continent: "NA",
  postal: "94107",
  latitude: 37.77,
  in_eu: false,
};

test("S-CALL-27: country, country_name, region, city, postal and continent are read", () => {
  expect(readLocation(RECORDED)).toEqual({
    ok: true,
    value: {
      countryCode: "US",
      country: "United States",
      region: "California",
      city: "San Francisco",
      postalCode: "94107",
      continent: "NA",
    },
  });
});

test("S-CALL-27, R-076: a country code suffices; name and continent are derived", () => {
  expect(readLocation({ country: "fr", region: null })).toEqual({
    ok: true,
    value: { countryCode: "FR", country: "France", region: "", city: "", postalCode: "", continent: "EU" },
  });
});

test("S-ERR-39, S-CALL-27: the provider's reason is returned", () => {
  const answer = { ip: "127.0.0.1", error: true, reason: "Reserved IP Address", reserved: true, country: "US" };
  expect(readLocation(answer)).toEqual({ ok: false, error: "Reserved IP Address" });
});

test.each([
  ["an error without a reason", { error: true }],
  ["an empty reason", { error: true, reason: " " }],
  ["no country", { city: "Dakar" }],
  ["an unknown country", { country: "XX" }],
  ["nothing", null],
  ["a text", "<html>busy</html>"],
  ["a script in place of a country", { country: "<script>alert(1)</script>" }],
  ["a huge country", { country: "S".repeat(1_000_000) }],
])("A-082, S-ERR-39: %s is 'Failed to get location'", (_what, answer) => {
  expect(readLocation(answer)).toEqual({ ok: false, error: null });
});

test("R-076: a saved address is a location", () => {
  const saved = { country: "United States", state: "California", city: "Fresno", zipCode: "93650", phone: "1" };
  expect(addressLocation(saved)).toEqual({
    ok: true,
    value: {
      countryCode: "US",
      country: "United States",
      region: "California",
      city: "Fresno",
      postalCode: "93650",
      continent: "",
    },
  });
});

test.each([{ country: "Other", countryName: "Mali" }, { country: "" }, {}])("R-072, R-076: %o is none", (saved) => {
  expect(addressLocation(saved).ok).toBe(false);
});
