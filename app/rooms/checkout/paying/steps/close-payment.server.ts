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

/** Makes a checkout unpayable; if it is paid already, makes its order and returns that. */
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

const MOST = 50;

export type LockedPayments = { readonly checkoutId: string; readonly sources: readonly string[] };

/** Cancels open payments of locked sources and returns how many; paid ones are settled, processing ones stay. */
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
