import type { Context } from "#app/shared/http/context.server.ts";
import { checkoutOwner } from "../rules/checkout-owner.ts";
import { checkoutStore } from "../store/checkout-store.server.ts";
import type { FoundCheckout } from "../types.ts";

/** The caller's newest checkout: open to go on with after a reload, completed with its order, or none. */
export async function findCheckout(ctx: Context): Promise<FoundCheckout> {
  // public: found by the caller's own account or guest cookie only.
  const owner = checkoutOwner(ctx.actor);
  const checkout = owner ? await checkoutStore.findNewest(ctx.db, owner) : null;
  if (checkout?.status === "completed") return { kind: "completed", orderId: checkout.orderId };
  return checkout?.status === "open" && checkout.expiresAt > ctx.now ? { kind: "open", checkout } : { kind: "none" };
}
