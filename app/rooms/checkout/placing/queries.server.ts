import type { Context } from "#app/shared/http/context.server.ts";
import { isSameCart } from "./checkout.ts";
import { findCheckout, findNewest, usable } from "./steps/find-checkout.server.ts";
import type { Checkout, FoundCheckout, PlaceCheckoutInput } from "../types.ts";
import type { Purchase } from "#app/rooms/orders/order/purchase.ts";
import type { AddressInput } from "#app/rooms/shipping/types.ts";

export type BrowserState = { readonly cart: PlaceCheckoutInput["lines"]; readonly seenOrderIds: readonly string[] };

export type CheckoutState = {
  readonly found: FoundCheckout;
  /** The order, paid elsewhere, to show instead of a new checkout; null when the buyer means to buy again. */
  readonly finishedOrderId: string | null;
  readonly known: KnownPurchases;
  readonly openId: string | null;
};

/** The state of the caller's newest checkout, in one read. */
export async function readCheckoutState(ctx: Context, browser: BrowserState): Promise<CheckoutState> {
  // public: found by the caller's own account or guest cookie only.
  const newest = await findNewest(ctx);
  return {
    found: usable(ctx, newest),
    finishedOrderId: finishedOrder(ctx, newest, browser),
    known: knownPurchases(newest),
    // There is never a second open one, and none is newer.
    openId: newest?.status === "open" ? newest.id : null,
  };
}

function finishedOrder(ctx: Context, checkout: Checkout | null, { cart, seenOrderIds }: BrowserState): string | null {
  // A second tab may still be open for the checkout's half hour.
  if (checkout?.status !== "completed" || checkout.expiresAt <= ctx.now) return null;
  if (cart.length === 0) return checkout.orderId;
  return isSameCart(checkout.lines, cart) && !seenOrderIds.includes(checkout.orderId) ? checkout.orderId : null;
}

type KnownPurchases = { readonly open: Purchase | null; readonly last: AddressInput | null };

/** A guest's address is not kept once the order is placed. */
function knownPurchases(checkout: Checkout | null): KnownPurchases {
  if (checkout?.status === "open") return { open: checkout, last: null };
  const isForgotten = checkout?.owner.kind === "guest" && checkout.status === "completed";
  return { open: null, last: isForgotten ? null : (checkout?.address ?? null) };
}

/** The id of the caller's open checkout, or null. What it holds counts as available to the caller. */
export async function ownCheckoutId(ctx: Context): Promise<string | null> {
  // public: found by the caller's own account or guest cookie only.
  const found = await findCheckout(ctx);
  return found.kind === "open" ? found.checkout.id : null;
}
