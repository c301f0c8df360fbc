import type { Context } from "#app/shared/http/context.server.ts";
import type { AddressInput } from "#app/rooms/shipping/types.ts";
import { checkoutOwner } from "../rules/checkout-owner.ts";
import { checkoutStore } from "../store/checkout-store.server.ts";

/** The caller's addresses as they were typed before: of the open checkout, and of the last one that ended. */
export type KnownAddresses = { readonly open: AddressInput | null; readonly last: AddressInput | null };

/** The initial values of the shipping form; a guest's address is forgotten once the order is placed. */
export async function findLastAddress(ctx: Context): Promise<KnownAddresses> {
  // public: found by the caller's own account or guest cookie only.
  const owner = checkoutOwner(ctx.actor);
  const checkout = owner ? await checkoutStore.findNewest(ctx.db, owner) : null;
  if (checkout?.status === "open") return { open: checkout.address, last: null };
  const isForgotten = checkout?.owner.kind === "guest" && checkout.status === "completed";
  return { open: null, last: isForgotten ? null : (checkout?.address ?? null) };
}
