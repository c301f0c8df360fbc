import { OTHER_COUNTRY } from "../constants.ts";
import type { AddressInput } from "../types.ts";

/** The lines to print on a parcel: no gaps for missing parts; a country not on the list is named. */
export function addressLines(address: AddressInput): string[] {
  const country = address.country === OTHER_COUNTRY ? address.countryName : address.country;
  return [
    fullName(address),
    address.address,
    address.apartment,
    [address.city, address.state, address.zipCode].filter(Boolean).join(", "),
    country,
  ].filter(Boolean);
}

/** First and last name, or the known one; "" without either. */
export const fullName = ({ firstName, lastName }: Pick<AddressInput, "firstName" | "lastName">): string =>
  [firstName, lastName].filter(Boolean).join(" ");
