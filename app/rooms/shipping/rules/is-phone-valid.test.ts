import fc from "fast-check";
import { expect, test } from "vitest";
import { COUNTRIES } from "../constants.ts";
import { isPhoneValid } from "./is-phone-valid.ts";

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

test("S-VAL-08: every other country takes 7 to 15 digits", () => {
  expect(isPhoneValid("123456", "France")).toBe(false);
  expect(isPhoneValid("1234567", "France")).toBe(true);
  expect(isPhoneValid("+49 151 2345 6789 01", "Germany")).toBe(true);
  expect(isPhoneValid("1234567890123456", "Italy")).toBe(false);
});

test("S-VAL-08: whatever the letter accepts stays accepted everywhere", () => {
  const spaced = fc.array(fc.constantFrom("", " ", "-"), { minLength: 13, maxLength: 13 });
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 10, maxLength: 13 });
  fc.assert(
    fc.property(digits, spaced, fc.constantFrom(...COUNTRIES.map((each) => each.name)), (numbers, gaps, country) => {
      expect(isPhoneValid(numbers.map((digit, at) => `${digit}${gaps[at]}`).join(""), country)).toBe(true);
    }),
  );
});
