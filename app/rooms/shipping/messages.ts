import type { AddressField } from "./types.ts";

/** What a field is called in a message; the label on the form may depend on the country. */
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

/** The texts of the shipping form (S-VAL-01 to S-VAL-21). */
export const addressMessages = {
  notKept: "No address is kept.",
  required: {
    firstName: "First name is required",
    lastName: "Last name is required",
    email: "Email is required",
    phone: "Phone number is required",
    address: "Address is required",
    city: "City is required",
    state: "State is required",
    country: "Country is required",
    countryName: "Country is required",
    zipCode: "Postal code is required",
  },
  tooShort: {
    firstName: "First name must be at least 2 characters",
    lastName: "Last name must be at least 2 characters",
    address: "Please enter a complete address",
    city: "Please enter a valid city name",
    state: "Please enter a valid state",
  },
  tooLong: (field: AddressField): string => `${FIELD_NAMES[field]} is too long`,
  emailFormat: "Please enter a valid email address",
  phoneFormat: "Please enter a valid phone number",
  zipRequired: "ZIP code is required",
  zipFormat: "Invalid ZIP code format",
} as const;

/** Labels that depend on the country, and the first option of the list (S-SHIP-07, S-SHIP-08, R-072). */
export const addressLabels = {
  selectCountry: "Select a country",
  countryName: "Country name",
  zip: "ZIP Code",
  postal: "Postal Code",
  state: "State",
  stateOrRegion: "State / Region",
} as const;

/** Headings, hints and example texts of the shipping form. */
export const addressFormTexts = {
  contact: "Contact",
  delivery: "Delivery address",
  apartment: "Apartment",
  apartmentOrLandmark: "Apartment or landmark",
  phoneHint: "The courier calls this number",
  landmarkHint: "A mosque, school or shop nearby helps the courier find you.",
  emailHint: "For the confirmation and news about your order",
  accountEmailHint: "The email of your account",
  updateCountry: "Update",
  saveAddress: "Save this address",
  saveDefault: "Save Address",
  saving: "Saving…",
  checkFields: "Please check the following",
  phoneExamples: { "United States": "(555) 123-4567", Senegal: "77 123 45 67", Gambia: "301 2345" } as Readonly<
    Record<string, string>
  >,
} as const;

/** Where a visitor is could not be found (S-ERR-39). */
export const LOCATION_FAILED = "Failed to get location";

/** Texts of the back office's rates per country. */
export const rateTexts = {
  shippingTitle: "Shipping by Country",
  shippingText: "For a country that is left empty the default rate and threshold hold.",
  taxTitle: "Tax by Country or State",
  taxText: "For a country that is left empty the tax rate under Payment holds.",
  country: "Country",
  rate: (currency: string): string => `Rate (${currency})`,
  free: (currency: string): string => `Free From (${currency})`,
  percent: "Tax (%)",
  state: "State",
  states: "Own Rates of States",
  statesHint:
    "A state's rate goes before its country's. Empty a row to remove it. After saving there is room for more.",
  chooseCountry: "Choose a country",
  amountTooHigh: "At most 9,999,999.99",
  amount: "Enter an amount of 0 or more, such as 12.50",
  rateRequired: "Enter the rate as well",
  percentRange: "Enter a rate from 0 to 100",
  countryRequired: "Choose a country",
  stateRequired: "Name the state",
  tooLong: "This is too long",
  isTwice: "This stands here twice",
} as const;
