import type { Context } from "#app/shared/http/context.server.ts";
import { checkoutOwner } from "../rules/checkout-owner.ts";
import { isSameCart } from "../rules/checkout-step.ts";
import { checkoutStore } from "../store/checkout-store.server.ts";
import type { PlaceCheckoutInput } from "../types.ts";

/** The cart of this browser, and the orders it has been shown already. */
export type BrowserState = { readonly cart: PlaceCheckoutInput["lines"]; readonly seenOrderIds: readonly string[] };

/**
 * The order to lead a browser to instead of a new checkout: a second tab just after paying, or the same cart whose payment
 * was finished without this browser. null: buying again is meant.
 */
export async function findFinishedOrder(ctx: Context, { cart, seenOrderIds }: BrowserState): Promise<string | null> {
  // public: found by the caller's own account or guest cookie only.
  const owner = checkoutOwner(ctx.actor);
  const checkout = owner ? await checkoutStore.findNewest(ctx.db, owner) : null;
  // Its half hour is the time in which a second tab may still stand open.
  if (checkout?.status !== "completed" || checkout.expiresAt <= ctx.now) return null;
  if (cart.length === 0) return checkout.orderId;
  return isSameCart(checkout.lines, cart) && !seenOrderIds.includes(checkout.orderId) ? checkout.orderId : null;
}
