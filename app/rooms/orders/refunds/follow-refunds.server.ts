import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { syncRefunds } from "#app/rooms/payments/refunds/sync-refunds.server.ts";
import { recordRefunds } from "./steps/record-refunds.server.ts";

/**
 * Asks the provider how the refunds of an intent stand and tells the order; false when the payment is not ours. Throws when
 * the provider cannot be asked: the job comes again.
 */
export async function followRefunds(ctx: Context, intentId: string): Promise<boolean> {
  requireSystem(ctx.actor);
  const synced = await syncRefunds(ctx, intentId, (tx) => recordRefunds(tx, intentId));
  if (!synced.ok) throw new Error(`Refunds of ${intentId} not readable: ${synced.error.code}`);
  return synced.value;
}
