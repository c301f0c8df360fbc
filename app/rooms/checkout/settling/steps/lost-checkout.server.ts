import type { Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { listProductNames } from "#app/rooms/catalog/product/product.queries.server.ts";
import { checkoutRefusals } from "#app/rooms/checkout/messages.ts";
import { checkoutStore } from "#app/rooms/checkout/placing/checkout.store.server.ts";
import type { Checkout, CheckoutOwner } from "#app/rooms/checkout/types.ts";
import type { ProviderAttempt } from "#app/rooms/payments/types.ts";
import { completeAddress } from "#app/rooms/shipping/address/queries.server.ts";
import { readPurchase, type NotedPurchase } from "../purchase-notes.ts";

/** Rebuilds a paid attempt's checkout from its metadata with current product names; null when that is incomplete. */
export async function lostCheckout(ctx: Context, attempt: ProviderAttempt): Promise<Checkout | null> {
  // public: a part of rebuildOrder, which is the shop's own.
  const purchase = readPurchase(attempt.notes);
  if (!purchase || !isUuid(attempt.checkoutId)) return null;
  const { address, lines, ...amounts } = purchase;
  return {
    ...amounts,
    id: attempt.checkoutId,
    owner: await ownerOf(ctx, attempt),
    status: "expired",
    lines: await withNames(ctx, lines),
    address: completeAddress(address),
    currency: attempt.currency,
    expiresAt: ctx.now,
    sources: [],
  };
}

async function ownerOf(ctx: Context, { userId, checkoutId }: ProviderAttempt): Promise<CheckoutOwner> {
  const isKnown = isUuid(userId) && (await checkoutStore.hasAccount(ctx.db, userId));
  return isKnown ? { kind: "account", userId } : { kind: "guest", guestId: `lost-${checkoutId}` };
}

async function withNames(ctx: Context, lines: NotedPurchase["lines"]): Promise<Checkout["lines"]> {
  const names = await listProductNames(
    ctx,
    lines.map(({ productId }) => productId),
  );
  return lines.map((line) => ({
    ...line,
    name: names.get(line.productId) ?? checkoutRefusals.unknownProduct,
    originalUnitCents: null,
    imageUrl: null,
  }));
}
