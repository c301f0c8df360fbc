import type { AddressInput } from "../../shipping/types.ts";
import { OTHER_COUNTRY } from "../../shipping/constants.ts";
import { GUEST_USER_HOURS } from "../constants.ts";
import type { GuestUser } from "../types.ts";

const HOUR_MS = 3_600_000;
const SHIPPING_KEYS = ["address", "apartment", "city", "state", "country", "zipCode"] as const;
const OWN_KEYS = ["firstName", "lastName", "email", "phone"] as const;

/** What a guest's browser keeps of the shipping step (S-ENT-44 to S-ENT-49). */
export function guestUserOf(address: AddressInput): GuestUser {
  const { firstName, lastName, email, phone, apartment, city, state, zipCode } = address;
  const country = address.country === OTHER_COUNTRY ? address.countryName : address.country;
  return {
    firstName,
    lastName,
    email,
    phone,
    shippingAddress: { address: address.address, apartment, city, state, country, zipCode },
  };
}

/** The text it is kept as, with the moment it was kept, in milliseconds. */
export const writeGuestUser = (guest: GuestUser, now: number): string => JSON.stringify({ ...guest, keptAt: now });

/** The kept guest; null when it was kept more than 24 hours ago. Throws for a text that nobody here wrote (R-024, S-ERR-05). */
export function readGuestUser(text: string, now: number): GuestUser | null {
  const { keptAt, shippingAddress, ...own } = JSON.parse(text) as Record<string, unknown>;
  const kept = { ...texts(own, OWN_KEYS), shippingAddress: texts(shippingAddress, SHIPPING_KEYS) };
  if (typeof keptAt !== "number") throw new TypeError("No time of keeping");
  return now - keptAt < GUEST_USER_HOURS * HOUR_MS ? kept : null;
}

function texts<Key extends string>(value: unknown, keys: readonly Key[]): Record<Key, string> {
  const given = Object(value) as Record<string, unknown>;
  const pairs = keys.map((key) => {
    const text = given[key];
    if (typeof text !== "string") throw new TypeError(`No text for ${key}`);
    return [key, text] as const;
  });
  return Object.fromEntries(pairs) as Record<Key, string>;
}

/** A kept guest as the fields of the shipping form; a country that is not offered is "Other" with its name. */
export function guestFields({ shippingAddress, ...own }: GuestUser, countries: readonly string[]): AddressInput {
  const { country, ...place } = shippingAddress;
  const isOffered = countries.includes(country);
  return {
    ...own,
    ...place,
    country: isOffered ? country : OTHER_COUNTRY,
    countryName: isOffered ? "" : country,
  };
}
