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

test("S-VAL-18: the country's name is asked for Other only, a landmark where couriers go by one", () => {
  expect(COUNTRY_NAMES.filter((country) => addressForm(country, POLICY).asksCountryName)).toEqual(["Other"]);
  expect(COUNTRY_NAMES.filter((country) => addressForm(country, POLICY).asksLandmark)).toEqual(["Senegal", "Gambia"]);
});

test("Regions are offered for the home markets: 50 states with the capital's district, 14 and 7", () => {
  expect(
    ["United States", "Senegal", "Gambia", "France"].map((country) => addressForm(country, POLICY).regions.length),
  ).toEqual([51, 14, 7, 0]);
  expect(addressForm("constructor", POLICY).regions).toEqual([]);
});

test("S-VAL-21: a code that the form does not ask for is never demanded, whatever staff decide", () => {
  const empty = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, ""])) as AddressInput;
  fc.assert(
    fc.property(fc.constantFrom(...COUNTRY_NAMES), fc.subarray(COUNTRY_NAMES), (country, postalOptionalCountries) => {
      const policy = { ...POLICY, postalOptionalCountries };
      const isAsked = addressForm(country, policy).postal === "required";
      expect(addressErrors({ ...empty, country }, policy).zipCode !== undefined).toBe(isAsked);
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
])("R-013: in %s faults lead only to fields that are there: %j", (country, fields) => {
  expect(fieldsFor(country)).toEqual(fields);
});

test("faults come in the order of the form", () => {
  const order = ["zipCode", "email", "city"] as const;
  expect(addressFaults(errors, { order, country: "United States", policy })).toEqual([
    { fieldId: "zipCode", fault: "zip_required" },
    { fieldId: "city", fault: "required" },
  ]);
});
