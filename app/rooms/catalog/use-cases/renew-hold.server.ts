import { inTransaction, type Context } from "#app/shared/http/context.server.ts";
import { holdStore } from "../store/hold-store.server.ts";
import { stockStore } from "../store/stock-store.server.ts";

/**
 * Moves the end of a checkout's hold while it is alive; false when it has run out or there is none, then reserve again.
 */
export async function renewHold(
  ctx: Context,
  hold: { readonly checkoutId: string; readonly expiresAt: Date },
): Promise<boolean> {
  // public: called by the checkout room for the buyer's own checkout.
  return inTransaction(ctx, async (tx) => {
    await stockStore.lockCheckout(tx.db, hold.checkoutId);
    // A hold that has run out may already have lost one of its lines to another buyer.
    const expiry = await holdStore.findExpiry(tx.db, hold.checkoutId);
    if (expiry === null || expiry <= tx.now) return false;
    await holdStore.extend(tx.db, hold);
    return true;
  });
}
