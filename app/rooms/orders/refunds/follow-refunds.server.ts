import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { syncRefunds } from "#app/rooms/payments/refunds/sync-refunds.server.ts";
import { recordRefunds } from "./steps/record-refunds.server.ts";

/** Updates an intent's refunds and its order from the provider; false when not ours. Throws when unreachable, so that the job repeats. */
export async function followRefunds(ctx: Context, intentId: string): Promise<boolean> {
  requireSystem(ctx.actor);
  const synced = await syncRefunds(ctx, intentId, (tx) => recordRefunds(tx, intentId));
  if (!synced.ok) throw new Error(`Refunds of ${intentId} not readable: ${synced.error.code}`);
  return synced.value;
}
