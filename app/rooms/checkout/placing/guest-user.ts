import type { AddressInput } from "#app/rooms/shipping/types.ts";
import { OTHER_COUNTRY } from "#app/rooms/shipping/constants.ts";
import type { GuestUser } from "../types.ts";

/** The shipping step as kept in a guest's browser, with the order being paid. */
export function guestUserOf(address: AddressInput, guestOrderId?: string): GuestUser {
  const { firstName, lastName, email, phone, apartment, city, state, zipCode } = address;
  const country = address.country === OTHER_COUNTRY ? address.countryName : address.country;
  return {
    firstName,
    lastName,
    email,
    phone,
    ...(guestOrderId !== undefined && { guestOrderId }),
    shippingAddress: { address: address.address, apartment, city, state, country, zipCode },
  };
}

/** A kept guest as shipping form fields; a country not offered becomes "Other" with its name. */
export function guestFields(
  { shippingAddress, guestOrderId: _, ...own }: GuestUser,
  countries: readonly string[],
): AddressInput {
  const { country, ...place } = shippingAddress;
  const isOffered = countries.includes(country);
  return {
    ...own,
    ...place,
    country: isOffered ? country : OTHER_COUNTRY,
    countryName: isOffered ? "" : country,
  };
}
