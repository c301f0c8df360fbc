import type { Context } from "#app/shared/http/context.server.ts";
import { checkoutOwner, isSameCart } from "./checkout.ts";
import { checkoutStore } from "./checkout.store.server.ts";
import type { FoundCheckout, PlaceCheckoutInput } from "../types.ts";
import type { AddressInput } from "#app/rooms/shipping/types.ts";

/** The caller's newest checkout: open to go on with after a reload, completed with its order, or none. */
export async function findCheckout(ctx: Context): Promise<FoundCheckout> {
  // public: found by the caller's own account or guest cookie only.
  const owner = checkoutOwner(ctx.actor);
  const checkout = owner ? await checkoutStore.findNewest(ctx.db, owner) : null;
  if (checkout?.status === "completed") return { kind: "completed", orderId: checkout.orderId };
  return checkout?.status === "open" && checkout.expiresAt > ctx.now ? { kind: "open", checkout } : { kind: "none" };
}

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

/** The id of the caller's open checkout, or null. What it holds counts as available to the caller. */
export async function ownCheckoutId(ctx: Context): Promise<string | null> {
  // public: found by the caller's own account or guest cookie only.
  const found = await findCheckout(ctx);
  return found.kind === "open" ? found.checkout.id : null;
}
