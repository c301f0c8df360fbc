import fc from "fast-check";
import { expect, test } from "vitest";
import { ADDRESS_FIELDS, COUNTRIES, FIELD_LIMITS } from "../constants.ts";
import { addressFaultText } from "../messages.ts";
import type { AddressField, AddressInput, AddressPolicy } from "../types.ts";
import { addressErrors, fieldError, isPhoneValid } from "./address-errors.ts";

const POLICY: AddressPolicy = {
  countries: COUNTRIES.map((each) => each.name),
  postalOptionalCountries: ["Senegal", "Gambia"],
};
const GOOD: AddressInput = {
  firstName: "Awa",
  lastName: "Diop",
  email: "awa@example.com",
  phone: "(555) 123-4567",
  address: "12 Main Street",
  apartment: "",
  city: "Oakland",
  state: "CA",
  zipCode: "94601",
  country: "United States",
  countryName: "",
};
const errorAt = (field: AddressField, change: Partial<AddressInput>): string | undefined => {
  const fault = addressErrors({ ...GOOD, ...change }, POLICY)[field];
  return fault && addressFaultText(field, fault);
};

test("S-VAL-12, S-SHIP-03: a complete address without an apartment has no errors", () => {
  expect(addressErrors(GOOD, POLICY)).toEqual({});
});

test.each<[string, AddressField, Partial<AddressInput>, string | undefined]>([
  ["S-VAL-01", "firstName", { firstName: "" }, "First name is required"],
  ["S-VAL-01", "firstName", { firstName: "   " }, "First name is required"],
  ["S-VAL-02", "firstName", { firstName: "A" }, "First name must be at least 2 characters"],
  ["S-VAL-02", "firstName", { firstName: "Al" }, undefined],
  ["S-VAL-03", "lastName", { lastName: "" }, "Last name is required"],
  ["S-VAL-04", "lastName", { lastName: "B" }, "Last name must be at least 2 characters"],
  ["S-VAL-05", "email", { email: "" }, "Email is required"],
  ["S-VAL-06", "email", { email: "foo@" }, "Please enter a valid email address"],
  ["S-VAL-06", "email", { email: "a@b" }, "Please enter a valid email address"],
  ["S-VAL-06", "email", { email: "a@b.c,d@e.f" }, "Please enter a valid email address"],
  ["A-074", "email", { email: "\u0430wa@example.com" }, "Please enter a valid email address"],
  ["S-VAL-07", "phone", { phone: "" }, "Phone number is required"],
  ["S-VAL-09", "phone", { phone: "12345" }, "Please enter a valid phone number"],
  ["S-VAL-10", "address", { address: "" }, "Address is required"],
  ["S-VAL-11", "address", { address: "1234" }, "Please enter a complete address"],
  ["S-VAL-11", "address", { address: "12345" }, undefined],
  ["S-VAL-13", "city", { city: "" }, "City is required"],
  ["S-VAL-14", "city", { city: "X" }, "Please enter a valid city name"],
  ["S-VAL-15", "state", { state: "" }, "State is required"],
  ["S-VAL-16", "state", { state: "C" }, "Please enter a valid state"],
  ["S-VAL-17", "country", { country: "" }, "Country is required"],
  ["S-VAL-18", "country", { country: "Atlantis" }, "Country is required"],
  ["S-VAL-18", "countryName", { country: "Other" }, "Country is required"],
  ["S-VAL-18", "countryName", { country: "Other", countryName: "Mali" }, undefined],
  ["S-VAL-19", "zipCode", { zipCode: "" }, "ZIP code is required"],
  ["S-VAL-20", "zipCode", { zipCode: "1234" }, "Invalid ZIP code format"],
  ["S-VAL-20", "zipCode", { zipCode: "ABCDE" }, "Invalid ZIP code format"],
  ["S-VAL-20", "zipCode", { zipCode: "12345" }, undefined],
  ["S-VAL-20", "zipCode", { zipCode: "12345-6789" }, undefined],
  ["S-VAL-21", "zipCode", { country: "Canada", zipCode: "" }, "Postal code is required"],
  ["S-VAL-21", "zipCode", { country: "Senegal", zipCode: "", phone: "771234567" }, undefined],
  ["S-VAL-21", "zipCode", { country: "Gambia", zipCode: "", phone: "3012345" }, undefined],
])("%s: %s of %o gives %s", (_row, field, change, expected) => {
  expect(errorAt(field, change)).toBe(expected);
});

test("S-VAL-18: the specification's nine countries keep their order, with Senegal and Gambia among them", () => {
  const names = COUNTRIES.map((each) => each.name);
  const nine = [
    "United States",
    "Canada",
    "United Kingdom",
    "Australia",
    "France",
    "Germany",
    "Italy",
    "Spain",
    "Other",
  ];
  expect(names.filter((name) => nine.includes(name))).toEqual(nine);
  expect(names.slice(1, 3)).toEqual(["Senegal", "Gambia"]);
});

test("text beyond a field's limit is refused with the field's name", () => {
  expect(errorAt("city", { city: "x".repeat(FIELD_LIMITS.city + 1) })).toBe("City is too long");
  expect(errorAt("apartment", { apartment: "x".repeat(FIELD_LIMITS.apartment + 1) })).toBe("Apartment is too long");
  expect(errorAt("city", { city: "x".repeat(FIELD_LIMITS.city) })).toBeUndefined();
});

test("S-SHIP-01: a single field gets the same result as in the whole form, for any input", () => {
  const text = fc.oneof(fc.string({ maxLength: 260 }), fc.constantFrom("", "Other", "Senegal", "94601"));
  const anyAddress = fc.record(
    Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, text])),
  ) as fc.Arbitrary<AddressInput>;
  fc.assert(
    fc.property(anyAddress, fc.constantFrom(...ADDRESS_FIELDS), (input, field) => {
      expect(fieldError(field, input, POLICY) ?? undefined).toBe(addressErrors(input, POLICY)[field]);
    }),
  );
});

const LETTER = ["5551234567", "(555) 123-4567", "555-123-4567", "+1 555 123 4567", "15551234567", "+221 555 123 4567"];

test.each(LETTER)("S-VAL-08: %s is accepted in every country and before one is chosen", (phone) => {
  for (const country of ["", ...COUNTRIES.map((each) => each.name)])
    expect(isPhoneValid(phone, country), country).toBe(true);
});

test.each([
  "12345",
  "abc",
  "",
  "555.123.4567",
  "555123456",
  "((555) 123-4567",
  "555) 123-4567(",
  "+",
  "5551234567x",
  "1+5551234567",
])("S-VAL-09: %s is refused in the United States, in Canada and before a country is chosen", (phone) => {
  for (const country of ["", "United States", "Canada"]) expect(isPhoneValid(phone, country), country).toBe(false);
});

test.each(["77 123 45 67", "+221 77 123 45 67", "00221771234567", "(77) 123-45-67"])(
  "S-VAL-08, S-GEN-02: %s is accepted in Senegal",
  (phone) => expect(isPhoneValid(phone, "Senegal")).toBe(true),
);
test.each(["77 123 45 6", "1234567", "00221 77 12"])("S-VAL-09: %s is refused in Senegal", (phone) =>
  expect(isPhoneValid(phone, "Senegal")).toBe(false),
);

test.each(["301 2345", "+220 301 2345", "002203012345"])("S-VAL-08, S-GEN-02: %s is accepted in Gambia", (phone) =>
  expect(isPhoneValid(phone, "Gambia")).toBe(true),
);
test.each(["301 234", "77 123 45 67", "+221 301 234"])("S-VAL-09: %s is refused in Gambia", (phone) =>
  expect(isPhoneValid(phone, "Gambia")).toBe(false),
);

test("S-VAL-08: every other country accepts 7 to 15 digits", () => {
  expect(isPhoneValid("123456", "France")).toBe(false);
  expect(isPhoneValid("1234567", "France")).toBe(true);
  expect(isPhoneValid("+49 151 2345 6789 01", "Germany")).toBe(true);
  expect(isPhoneValid("1234567890123456", "Italy")).toBe(false);
});

test("S-VAL-08: every phone that the specification accepts is accepted in all countries", () => {
  const spaced = fc.array(fc.constantFrom("", " ", "-"), { minLength: 13, maxLength: 13 });
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 10, maxLength: 13 });
  fc.assert(
    fc.property(digits, spaced, fc.constantFrom(...COUNTRIES.map((each) => each.name)), (numbers, gaps, country) => {
      expect(isPhoneValid(numbers.map((digit, at) => `${digit}${gaps[at]}`).join(""), country)).toBe(true);
    }),
  );
});
