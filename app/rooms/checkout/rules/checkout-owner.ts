import type { Actor } from "#app/shared/kernel/actor.ts";
import type { Checkout, CheckoutOwner } from "../types.ts";

/** Whom a checkout of this actor belongs to; null for a visitor who chose neither guest nor account. */
export function checkoutOwner(actor: Actor): CheckoutOwner | null {
  if (actor.kind === "account") return { kind: "account", userId: actor.userId };
  return actor.kind === "visitor" && actor.guestId !== null ? { kind: "guest", guestId: actor.guestId } : null;
}

/** Whether a checkout belongs to this actor; nobody owns by having no name. */
export function isOwnCheckout(checkout: Pick<Checkout, "owner">, actor: Actor): boolean {
  const owner = checkoutOwner(actor);
  if (owner?.kind === "account") return checkout.owner.kind === "account" && checkout.owner.userId === owner.userId;
  return owner?.kind === "guest" && checkout.owner.kind === "guest" && checkout.owner.guestId === owner.guestId;
}
