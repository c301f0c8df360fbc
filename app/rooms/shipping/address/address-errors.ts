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
import { addressMessages } from "../messages.ts";
import type { AddressErrors, AddressField, AddressInput, AddressPolicy } from "../types.ts";
import { ownValue } from "#app/shared/kernel/objects.ts";

const ZIP = /^\d{5}(?:-\d{4})?$/;

/** The message for each wrong field of a shipping address; {} when it may be used. */
export function addressErrors(input: AddressInput, policy: AddressPolicy): AddressErrors {
  const errors: AddressErrors = {};
  for (const field of ADDRESS_FIELDS) {
    const message = fieldError(field, input, policy);
    if (message) errors[field] = message;
  }
  return errors;
}

/** The message for one field, or null; what the form asks while the buyer types. */
export function fieldError(field: AddressField, input: AddressInput, policy: AddressPolicy): string | null {
  const value = input[field].trim();
  if (!value) return isRequired(field, input, policy) ? requiredMessage(field, input) : null;
  if (value.length > FIELD_LIMITS[field]) return addressMessages.tooLong(field);
  if (value.length < (FIELD_MINIMA[field] ?? 0)) return tooShortMessage(field);
  return formatError(field, value, { input, policy });
}

function isRequired(field: AddressField, input: AddressInput, policy: AddressPolicy): boolean {
  if (field === "apartment") return false;
  if (field === "countryName") return input.country === OTHER_COUNTRY;
  if (field === "zipCode") return !policy.postalOptionalCountries.includes(input.country);
  return true;
}

function requiredMessage(field: AddressField, input: AddressInput): string | null {
  if (field === "zipCode" && input.country === UNITED_STATES) return addressMessages.zipRequired;
  return field === "apartment" ? null : addressMessages.required[field];
}

const tooShortMessage = (field: AddressField): string | null =>
  field in addressMessages.tooShort ? addressMessages.tooShort[field as keyof typeof addressMessages.tooShort] : null;

type Whole = { readonly input: AddressInput; readonly policy: AddressPolicy };

function formatError(field: AddressField, value: string, { input, policy }: Whole): string | null {
  switch (field) {
    case "email":
      return isEmail(value) ? null : addressMessages.emailFormat;
    case "phone":
      return isPhoneValid(value, input.country) ? null : addressMessages.phoneFormat;
    case "zipCode":
      return input.country !== UNITED_STATES || ZIP.test(value) ? null : addressMessages.zipFormat;
    case "country":
      return policy.countries.includes(value) ? null : addressMessages.required.country;
    default:
      return null;
  }
}

/** Digits with an optional leading plus, spaces, dashes and at most one pair of parentheses. */
const PHONE_SHAPE = /^\+?[\d\s-]*(?:\([\d\s-]+\)[\d\s-]*)?$/;
const LONGEST_COUNTRY_CODE = 3;
const TEN_DIGITS = 10;

/**
 * Whether a phone number may be used for an address in that country ("" = none chosen yet): the specification's ten digits
 * with an optional country code everywhere, national lengths where they differ.
 */
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
