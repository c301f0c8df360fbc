import type { Context } from "../../../shared/http/context.server.ts";
import type { AddressInput } from "../../shipping/types.ts";
import { checkoutOwner } from "../rules/checkout-owner.ts";
import { checkoutStore } from "../store/checkout-store.server.ts";

/** The address of the caller's newest checkout, to begin the form with; a guest's is forgotten once it became an order (S-CHK-07, S-PROC-11). */
export async function findLastAddress(ctx: Context): Promise<AddressInput | null> {
  // public: found by the caller's own account or guest cookie only.
  const owner = checkoutOwner(ctx.actor);
  const checkout = owner ? await checkoutStore.findNewest(ctx.db, owner) : null;
  if (!checkout || (checkout.owner.kind === "guest" && checkout.status === "completed")) return null;
  return checkout.address;
}
