import type { AddressFault, AddressField } from "./types.ts";

/** The label on the form may depend on the country. */
export const FIELD_NAMES: Readonly<Record<AddressField, string>> = {
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
};

export const noAddressText = "No saved address.";

const TOO_SHORT: Readonly<Partial<Record<AddressField, string>>> = {
  firstName: "First name must be at least 2 characters",
  lastName: "Last name must be at least 2 characters",
  address: "Please enter a complete address",
  city: "Please enter a valid city name",
  state: "Please enter a valid state",
};
const FORMAT: Readonly<Partial<Record<AddressField, string>>> = {
  email: "Please enter a valid email address",
  phone: "Please enter a valid phone number",
  zipCode: "Invalid ZIP code format",
};

/** Why an address field is refused. */
export function addressFaultText(field: AddressField, fault: AddressFault): string {
  const required = `${FIELD_NAMES[field]} is required`;
  switch (fault) {
    case "required":
      return required;
    case "zip_required":
      return "ZIP code is required";
    case "too_long":
      return `${FIELD_NAMES[field]} is too long`;
    case "too_short":
      return TOO_SHORT[field] ?? required;
    case "format":
      return FORMAT[field] ?? required;
  }
}

export const addressLabels = {
  selectCountry: "Select a country",
  countryName: "Country name",
  zip: "ZIP Code",
  postal: "Postal Code",
  state: "State",
  stateOrRegion: "State / Region",
} as const;

export const addressFormTexts = {
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
  phoneExamples: { "United States": "(555) 123-4567", Senegal: "77 123 45 67", Gambia: "301 2345" } as Readonly<
    Record<string, string>
  >,
} as const;

export const LOCATION_FAILED = "Failed to get location";
