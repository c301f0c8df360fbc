import { GUEST_USER_MS } from "#app/shared/kernel/guest-user.ts";
import type { GuestUser } from "../types.ts";

const SHIPPING_KEYS = ["address", "apartment", "city", "state", "country", "zipCode"] as const;
const OWN_KEYS = ["firstName", "lastName", "email", "phone"] as const;

/** Includes the time of storing in ms. */
export const writeGuestUser = (guest: GuestUser, now: number): string => JSON.stringify({ ...guest, keptAt: now });

/** The stored guest; null after 24 hours. Throws for text in another format. */
export function readGuestUser(text: string, now: number): GuestUser | null {
  const { keptAt, shippingAddress, guestOrderId, ...own } = JSON.parse(text) as Record<string, unknown>;
  const kept = {
    ...texts(own, OWN_KEYS),
    ...(typeof guestOrderId === "string" && { guestOrderId }),
    shippingAddress: texts(shippingAddress, SHIPPING_KEYS),
  };
  if (typeof keptAt !== "number") throw new TypeError("No time of keeping");
  return now - keptAt < GUEST_USER_MS ? kept : null;
}

function texts<Key extends string>(value: unknown, keys: readonly Key[]): Record<Key, string> {
  const fields = Object(value) as Record<string, unknown>;
  const pairs = keys.map((key) => {
    const text = fields[key];
    if (typeof text !== "string") throw new TypeError(`No text for ${key}`);
    return [key, text] as const;
  });
  return Object.fromEntries(pairs) as Record<Key, string>;
}
