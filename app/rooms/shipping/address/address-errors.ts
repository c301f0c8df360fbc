import { isEmail } from "#app/shared/kernel/forms/email.ts";
import {
  ADDRESS_FIELDS,
  FIELD_LIMITS,
  FIELD_MINIMA,
  OTHER_COUNTRY,
  UNITED_STATES,
  NATIONAL_PHONES,
  PHONE_DIGITS,
  TEN_DIGIT_COUNTRIES,
} from "../constants.ts";
import type { AddressErrors, AddressFault, AddressField, AddressInput, AddressPolicy } from "../types.ts";
import { ownValue } from "#app/shared/kernel/objects.ts";

const ZIP = /^\d{5}(?:-\d{4})?$/;

export function addressErrors(input: AddressInput, policy: AddressPolicy): AddressErrors {
  const errors: AddressErrors = {};
  for (const field of ADDRESS_FIELDS) {
    const fault = fieldError(field, input, policy);
    if (fault) errors[field] = fault;
  }
  return errors;
}

export function fieldError(field: AddressField, input: AddressInput, policy: AddressPolicy): AddressFault | null {
  const value = input[field].trim();
  if (!value) return missingFault(field, input, policy);
  if (value.length > FIELD_LIMITS[field]) return "too_long";
  if (value.length < (FIELD_MINIMA[field] ?? 0)) return "too_short";
  return isWellFormed(field, value, { input, policy }) ? null : field === "country" ? "required" : "format";
}

function missingFault(field: AddressField, input: AddressInput, policy: AddressPolicy): AddressFault | null {
  switch (field) {
    case "apartment":
      return null;
    case "countryName":
      return input.country === OTHER_COUNTRY ? "required" : null;
    case "zipCode":
      if (policy.postalOptionalCountries.includes(input.country)) return null;
      return input.country === UNITED_STATES ? "zip_required" : "required";
    default:
      return "required";
  }
}

type Whole = { readonly input: AddressInput; readonly policy: AddressPolicy };

function isWellFormed(field: AddressField, value: string, { input, policy }: Whole): boolean {
  switch (field) {
    case "email":
      return isEmail(value);
    case "phone":
      return isPhoneValid(value, input.country);
    case "zipCode":
      return input.country !== UNITED_STATES || ZIP.test(value);
    case "country":
      return policy.countries.includes(value);
    default:
      return true;
  }
}

/** Digits with an optional leading plus, spaces, dashes and at most one pair of parentheses. */
const PHONE_SHAPE = /^\+?[\d\s-]*(?:\([\d\s-]+\)[\d\s-]*)?$/;
const LONGEST_COUNTRY_CODE = 3;
const TEN_DIGITS = 10;

/** Whether a phone suits a country ("" = none yet): ten digits and an optional country code, or the national length. */
export function isPhoneValid(phone: string, country: string): boolean {
  const text = phone.trim();
  if (!PHONE_SHAPE.test(text)) return false;
  const digits = text.replace(/\D/g, "");
  if (isTenDigits(digits)) return true;
  if (TEN_DIGIT_COUNTRIES.includes(country)) return false;
  const national = ownValue(NATIONAL_PHONES, country);
  if (!national) return digits.length >= PHONE_DIGITS.min && digits.length <= PHONE_DIGITS.max;
  return withoutCountryCode(text, digits, national.dial).length === national.digits;
}

const isTenDigits = (digits: string): boolean =>
  digits.length >= TEN_DIGITS && digits.length <= TEN_DIGITS + LONGEST_COUNTRY_CODE;

function withoutCountryCode(text: string, digits: string, dial: string): string {
  if (text.startsWith("+") && digits.startsWith(dial)) return digits.slice(dial.length);
  if (digits.startsWith(`00${dial}`)) return digits.slice(dial.length + 2);
  return text.startsWith("+") ? "" : digits;
}
