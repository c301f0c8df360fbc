import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { checkoutStore } from "../store/checkout-store.server.ts";
import { closePayment } from "./close-payment.server.ts";

/** Open checkouts of a locked source whose payments one run cancels. */
const MOST = 50;

/** The checkout whose card was declined once too often, and the sources that are locked by it. */
export type LockedPayments = { readonly checkoutId: string; readonly sources: readonly string[] };

/** Cancels the open payments of locked sources; paid ones are settled instead, processing ones stay. Returns how many it closed. */
export async function closeLockedPayments(ctx: Context, { checkoutId, sources }: LockedPayments): Promise<number> {
  requireSystem(ctx.actor);
  const ids = new Set([checkoutId, ...(await checkoutStore.listOpenOf(ctx.db, sources, MOST))]);
  let count = 0;
  for (const id of ids) {
    const closed = await closePayment(ctx, id);
    if (closed.ok) count += 1;
    else if (closed.error.code === "provider")
      throw new Error(`Payment of checkout ${id} is not closed: ${closed.error.error.code}`);
  }
  return count;
}
