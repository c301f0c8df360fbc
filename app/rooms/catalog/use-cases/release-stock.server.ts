import { inTransaction, type Context } from "#app/shared/http/context.server.ts";
import { holdStore } from "../store/hold-store.server.ts";
import { stockStore } from "../store/stock-store.server.ts";
import { announceStock } from "./announce-stock.server.ts";

/** Gives back whatever a checkout holds; nothing happens the second time. */
export async function releaseStock(ctx: Context, { checkoutId }: { readonly checkoutId: string }): Promise<void> {
  // public: called by the checkout room when a checkout ends without an order.
  await inTransaction(ctx, async (tx) => {
    await stockStore.lockCheckout(tx.db, checkoutId);
    const held = await stockStore.listHolds(tx.db, checkoutId);
    for (const { productId, quantity } of held) await stockStore.changeHeld(tx.db, { productId, quantity: -quantity });
    await holdStore.replace(tx.db, { checkoutId, lines: [], sources: [], expiresAt: tx.now, since: tx.now });
    await announceStock(tx, held);
  });
}
