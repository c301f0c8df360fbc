import type { Context } from "#app/shared/http/context.server.ts";
import type { Checkout, FoundCheckout } from "#app/rooms/checkout/types.ts";
import { checkoutOwner } from "../checkout.ts";
import { checkoutStore } from "../checkout.store.server.ts";

/** The caller's newest checkout: open, completed with its order, or none. */
export async function findCheckout(ctx: Context): Promise<FoundCheckout> {
  // public: found by the caller's own account or guest cookie only.
  return usable(ctx, await findNewest(ctx));
}

/** The caller's newest checkout, whatever its status; null when there is none. */
export async function findNewest(ctx: Context): Promise<Checkout | null> {
  // public: found by the caller's own account or guest cookie only.
  const owner = checkoutOwner(ctx.actor);
  return owner ? checkoutStore.findNewest(ctx.db, owner) : null;
}

/** What the caller may still do with a checkout: an expired one counts as none. */
export function usable(ctx: Context, checkout: Checkout | null): FoundCheckout {
  // public: computes only.
  if (checkout?.status === "completed") return { kind: "completed", orderId: checkout.orderId };
  return checkout?.status === "open" && checkout.expiresAt > ctx.now ? { kind: "open", checkout } : { kind: "none" };
}
