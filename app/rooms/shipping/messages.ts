import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
import type { AddressFault, AddressField } from "./types.ts";

/** The label on the form may depend on the country. */
export const FIELD_NAMES: Readonly<Record<AddressField, string>> = messages({
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  phone: "Phone number",
  address: "Address",
  apartment: "Apartment",
  city: "City",
  state: "State",
  zipCode: "Postal code",
  country: "Country",
  countryName: "Country",
});

export const addressTexts = messages({ none: "No saved address.", locationFailed: "Failed to get location" });

const FAULTS = messages({
  required: "{field} is required",
  zipRequired: "ZIP code is required",
  tooLong: "{field} is too long",
});

const TOO_SHORT: Readonly<Partial<Record<AddressField, string>>> = messages({
  firstName: "First name must be at least 2 characters",
  lastName: "Last name must be at least 2 characters",
  address: "Please enter a complete address",
  city: "Please enter a valid city name",
  state: "Please enter a valid state",
});
const FORMAT: Readonly<Partial<Record<AddressField, string>>> = messages({
  email: "Please enter a valid email address",
  phone: "Please enter a valid phone number",
  zipCode: "Invalid ZIP code format",
});

export function addressFaultText(field: AddressField, fault: AddressFault): string {
  const required = FAULTS.required({ field: FIELD_NAMES[field] });
  switch (fault) {
    case "required":
      return required;
    case "zip_required":
      return FAULTS.zipRequired;
    case "too_long":
      return FAULTS.tooLong({ field: FIELD_NAMES[field] });
    case "too_short":
      return TOO_SHORT[field] ?? required;
    case "format":
      return FORMAT[field] ?? required;
  }
}

export const addressFaultLine = ({ fieldId, fault }: { fieldId: AddressField; fault: AddressFault }) => ({
  fieldId,
  text: addressFaultText(fieldId, fault),
});

export const addressLabels = messages({
  selectCountry: "Select a country",
  countryName: "Country name",
  zip: "ZIP Code",
  postal: "Postal Code",
  state: "State",
  stateOrRegion: "State / Region",
});

export const addressFormTexts = messages({
  contact: "Contact",
  delivery: "Delivery address",
  apartment: "Apartment",
  apartmentOrLandmark: "Apartment or landmark",
  phoneHint: "The courier may call this number",
  landmarkHint: "A mosque, school or shop nearby helps the courier find you.",
  emailHint: "For your order confirmation and updates",
  accountEmailHint: "Your account's email",
  updateCountry: "Update",
  saveAddress: "Save this address",
  saveDefault: "Save Address",
  saving: "Saving…",
  checkFields: "Please check the following",
  phoneExamples: { "United States": "(555) 123-4567", Senegal: "77 123 45 67", Gambia: "301 2345" },
});
