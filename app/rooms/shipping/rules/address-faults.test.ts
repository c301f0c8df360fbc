import { expect, test } from "vitest";
import { ADDRESS_FIELDS } from "../constants.ts";
import type { AddressErrors } from "../types.ts";
import { addressFaults } from "./address-faults.ts";

const policy = { countries: [], postalOptionalCountries: ["Senegal", "Gambia"] };
const errors: AddressErrors = {
  zipCode: "ZIP code is required",
  countryName: "Country is required",
  city: "City is required",
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

test("faults keep their texts and come in the order of the form", () => {
  const order = ["zipCode", "email", "city"] as const;
  expect(addressFaults(errors, { order, country: "United States", policy })).toEqual([
    { fieldId: "zipCode", text: "ZIP code is required" },
    { fieldId: "city", text: "City is required" },
  ]);
});
