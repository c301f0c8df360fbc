import { isEmail } from "#app/shared/kernel/is-email.ts";
import { ADDRESS_FIELDS, FIELD_LIMITS, FIELD_MINIMA, OTHER_COUNTRY, UNITED_STATES } from "../constants.ts";
import { addressMessages } from "../messages.ts";
import type { AddressErrors, AddressField, AddressInput, AddressPolicy } from "../types.ts";
import { isPhoneValid } from "./is-phone-valid.ts";

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
