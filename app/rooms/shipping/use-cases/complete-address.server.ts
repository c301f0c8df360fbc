import parsePhone, { isSupportedCountry } from "libphonenumber-js/min";
import { COUNTRIES } from "../constants.ts";
import type { AddressInput, ShippingAddress } from "../types.ts";

// public: turns what the buyer typed into what is stored; reads nothing.
/** Adds the ISO code of the country and the phone as E.164 (null when it is unknown) to a checked address. */
export function completeAddress(input: AddressInput): ShippingAddress {
  const countryCode = COUNTRIES.find((country) => country.name === input.country)?.code ?? null;
  const defaultCountry = countryCode !== null && isSupportedCountry(countryCode) ? countryCode : undefined;
  const phone = parsePhone(input.phone.replace(/^00/, "+"), defaultCountry ? { defaultCountry } : {});
  return { ...input, countryCode, phoneE164: phone?.isPossible() ? phone.number : null };
}
