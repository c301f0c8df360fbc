import fc from "fast-check";
import { expect, test } from "vitest";
import { ADDRESS_FIELDS, COUNTRIES } from "../constants.ts";
import type { AddressInput, AddressErrors } from "../types.ts";
import { addressLabels } from "../messages.ts";
import { addressErrors } from "./address-errors.ts";
import { addressForm, addressFaults } from "./address-form.ts";

const COUNTRY_NAMES = COUNTRIES.map((country) => country.name);
const POLICY = { countries: COUNTRY_NAMES, postalOptionalCountries: ["Senegal", "Gambia"] };

test.each([
  ["S-SHIP-07", "United States", "ZIP Code", "State", "required"],
  ["S-SHIP-08", "Canada", "Postal Code", "State / Region", "required"],
  ["S-SHIP-08", "", "Postal Code", "State / Region", "required"],
  ["S-SHIP-08", "Senegal", "Postal Code", "State / Region", "optional"],
  ["S-SHIP-08", "Gambia", "Postal Code", "State / Region", "absent"],
])("%s: in %j the labels are %s and %s, the code is %s", (_row, country, postalLabel, stateLabel, postal) => {
  const form = addressForm(country, POLICY);
  const labels = [addressLabels[form.postalLabel], addressLabels[form.stateLabel]];
  expect([...labels, form.postal]).toEqual([postalLabel, stateLabel, postal]);
});

test("S-VAL-18: only Other has a field for the country's name, and only landmark countries one for a landmark", () => {
  expect(COUNTRY_NAMES.filter((country) => addressForm(country, POLICY).hasCountryName)).toEqual(["Other"]);
  expect(COUNTRY_NAMES.filter((country) => addressForm(country, POLICY).hasLandmark)).toEqual(["Senegal", "Gambia"]);
});

test("home markets suggest their regions: 50 states with the capital's district, 14 and 7", () => {
  expect(
    ["United States", "Senegal", "Gambia", "France"].map((country) => addressForm(country, POLICY).regions.length),
  ).toEqual([51, 14, 7, 0]);
  expect(addressForm("constructor", POLICY).regions).toEqual([]);
});

test("S-VAL-21: a postal code without a field is never required, for any policy", () => {
  const empty = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, ""])) as AddressInput;
  fc.assert(
    fc.property(fc.constantFrom(...COUNTRY_NAMES), fc.subarray(COUNTRY_NAMES), (country, postalOptionalCountries) => {
      const policy = { ...POLICY, postalOptionalCountries };
      const isRequired = addressForm(country, policy).postal === "required";
      expect(addressErrors({ ...empty, country }, policy).zipCode !== undefined).toBe(isRequired);
    }),
  );
});

const policy = { countries: [], postalOptionalCountries: ["Senegal", "Gambia"] };
const errors: AddressErrors = {
  zipCode: "zip_required",
  countryName: "required",
  city: "required",
};
const fieldsFor = (country: string) =>
  addressFaults(errors, { order: ADDRESS_FIELDS, country, policy }).map(({ fieldId }) => fieldId);

test.each([
  ["United States", ["city", "zipCode"]],
  ["Senegal", ["city", "zipCode"]],
  ["Gambia", ["city"]],
  ["Other", ["city", "zipCode", "countryName"]],
])("R-013: in %s faults refer only to existing fields: %j", (country, fields) => {
  expect(fieldsFor(country)).toEqual(fields);
});

test("faults follow the order of the form", () => {
  const order = ["zipCode", "email", "city"] as const;
  expect(addressFaults(errors, { order, country: "United States", policy })).toEqual([
    { fieldId: "zipCode", fault: "zip_required" },
    { fieldId: "city", fault: "required" },
  ]);
});
