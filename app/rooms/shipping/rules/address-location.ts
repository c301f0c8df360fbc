import type { Result } from "#app/shared/kernel/result.ts";
import { COUNTRIES } from "../constants.ts";
import type { Location } from "../types.ts";
import { readAddress } from "./read-address.ts";
import { readLocation } from "./read-location.ts";

/** Where a saved address lies; a country that was typed in ("Other") has no code and is no location. */
export function addressLocation(saved: object): Result<Location, string> {
  const { country, state, city, zipCode } = readAddress(saved);
  const code = COUNTRIES.find(({ name }) => name === country)?.code;
  return readLocation({ country: code, country_name: country, region: state, city, postal: zipCode });
}
