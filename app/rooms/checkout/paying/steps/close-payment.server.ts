import { type Context, requireSystem } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { ProviderError } from "#app/rooms/payments/types.ts";
import { cancelCheckoutIntent } from "#app/rooms/payments/intents/intent.commands.server.ts";
import type { AlreadyPaid } from "#app/rooms/checkout/errors.ts";
import { settle } from "#app/rooms/checkout/settling/steps/settle.server.ts";
import { checkoutStore } from "#app/rooms/checkout/placing/checkout.store.server.ts";

type CloseError =
  | AlreadyPaid
  | { readonly code: "payment_pending" }
  | { readonly code: "provider"; readonly error: ProviderError };

/** Makes sure that nothing can be paid for a checkout any more; when it is paid already, its order is made and named. */
export async function closePayment(ctx: Context, checkoutId: string): Promise<Result<void, CloseError>> {
  // public: callers name a checkout of the caller's, or are the shop.
  const canceled = await cancelCheckoutIntent(ctx, checkoutId);
  if (!canceled.ok) return err({ code: "provider", error: canceled.error });
  if (canceled.value.kind === "closed") return ok(undefined);
  if (canceled.value.kind === "processing") return err({ code: "payment_pending" });
  const settled = await settle(ctx, canceled.value.reference);
  if (!settled.ok) return err({ code: "provider", error: settled.error });
  return settled.value.kind === "settled"
    ? err({ code: "already_paid", orderId: settled.value.orderId })
    : err({ code: "payment_pending" });
}

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
