import { NATIONAL_PHONES, PHONE_DIGITS, TEN_DIGIT_COUNTRIES } from "../constants.ts";
import { ownValue } from "#app/shared/kernel/own-value.ts";

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
