import { expect, test } from "vitest";
import type { Actor } from "#app/shared/kernel/actor.ts";
import { checkoutOwner, isOwnCheckout } from "./checkout-owner.ts";

const account = (userId: string): Actor => ({
  kind: "account",
  userId,
  sessionId: "s",
  email: "a@b.co",
  name: "A",
  role: "super_admin",
});
const guest = (guestId: string | null): Actor => ({ kind: "visitor", guestId });
const SYSTEM: Actor = { kind: "system", name: "job" };

test("S-CHK-04: only an account or a chosen guest can own a checkout", () => {
  expect(checkoutOwner(account("u1"))).toEqual({ kind: "account", userId: "u1" });
  expect(checkoutOwner(guest("g1"))).toEqual({ kind: "guest", guestId: "g1" });
  expect(checkoutOwner(guest(null))).toBeNull();
  expect(checkoutOwner(SYSTEM)).toBeNull();
});

test("S-ROLE-16: a checkout is its owner's alone, whatever role others have and whatever ids look alike", () => {
  const ofUser = { owner: { kind: "account", userId: "1" } } as const;
  const ofGuest = { owner: { kind: "guest", guestId: "1" } } as const;
  expect(isOwnCheckout(ofUser, account("1"))).toBe(true);
  expect(isOwnCheckout(ofGuest, guest("1"))).toBe(true);
  for (const stranger of [account("2"), guest("1"), guest(null), SYSTEM])
    expect(isOwnCheckout(ofUser, stranger)).toBe(false);
  for (const stranger of [guest("2"), account("1"), guest(null), SYSTEM])
    expect(isOwnCheckout(ofGuest, stranger)).toBe(false);
});
