import { GUEST_USER_KEY } from "#app/shared/kernel/guest-user.ts";
import { readGuestUser, writeGuestUser } from "../kept-guest.ts";
import type { GuestUser } from "#app/rooms/checkout/types.ts";

export const keepGuestUser = (guest: GuestUser): void =>
  void inStorage((storage) => storage.setItem(GUEST_USER_KEY, writeGuestUser(guest, Date.now())));

export const forgetGuestUser = (): void => void inStorage((storage) => storage.removeItem(GUEST_USER_KEY));

/** Reads the stored guest; removes one that is outdated or unreadable. */
export function storedGuestUser(): GuestUser | null {
  return inStorage((storage) => {
    const text = storage.getItem(GUEST_USER_KEY);
    if (text === null) return null;
    const guest = parsed(text);
    if (guest === null) storage.removeItem(GUEST_USER_KEY);
    return guest;
  });
}

function parsed(text: string): GuestUser | null {
  try {
    return readGuestUser(text, Date.now());
  } catch (error) {
    // oxlint-disable-next-line no-console -- the specification asks for this log of broken storage; its text may be personal
    console.error(`Unreadable ${GUEST_USER_KEY} in browser storage`, error instanceof Error ? error.name : error);
    return null;
  }
}

function inStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(localStorage);
  } catch {
    // Storage may be off or full: the shop works without it.
    return null;
  }
}
