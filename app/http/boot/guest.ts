import { GUEST_USER_KEY, GUEST_USER_MS } from "#app/shared/kernel/guest-user.ts";

/** Removes what a guest typed more than 24 hours ago, on whatever page comes first. */
export function forgetOldGuest(): void {
  try {
    const { keptAt } = JSON.parse(localStorage.getItem(GUEST_USER_KEY) ?? "{}") as { keptAt?: number };
    if (Date.now() - (keptAt ?? Date.now()) >= GUEST_USER_MS) localStorage.removeItem(GUEST_USER_KEY);
  } catch {
    // No storage, or a text that the checkout will log and remove.
  }
}
