import type { Context } from "#app/shared/http/context.server.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import type { AddressPolicy, AddressInput, ShippingAddress } from "../types.ts";
import parsePhone, { isSupportedCountry } from "libphonenumber-js/min";
import { COUNTRIES } from "../constants.ts";

/** The countries offered and those without postal codes; form and server use the same. */
export async function readAddressPolicy(ctx: Context): Promise<AddressPolicy> {
  // public: stands in the form.
  const { countries, postalOptionalCountries } = await readSettings(ctx);
  return { countries, postalOptionalCountries };
}

// public: turns what the buyer typed into what is stored; reads nothing.
/** Adds the country's ISO code and the phone as E.164 (null when unknown) to a checked address. */
export function completeAddress(input: AddressInput): ShippingAddress {
  const countryCode = COUNTRIES.find((country) => country.name === input.country)?.code ?? null;
  const defaultCountry = countryCode !== null && isSupportedCountry(countryCode) ? countryCode : undefined;
  const phone = parsePhone(input.phone.replace(/^00/, "+"), defaultCountry ? { defaultCountry } : {});
  return { ...input, countryCode, phoneE164: phone?.isPossible() ? phone.number : null };
}
