import { expect, test } from "vitest";
import { readLocation } from "./read-location.ts";

/** An answer of a public location service, as recorded; the address is one for documentation. */
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

test("S-CALL-27, R-076: an answer with a country alone is enough; its name and continent are known here", () => {
  expect(readLocation({ country: "fr", region: null })).toEqual({
    ok: true,
    value: { countryCode: "FR", country: "France", region: "", city: "", postalCode: "", continent: "EU" },
  });
});

test("S-ERR-39, S-CALL-27: the provider's reason is passed on", () => {
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
  expect(readLocation(answer)).toEqual({ ok: false, error: "Failed to get location" });
});
