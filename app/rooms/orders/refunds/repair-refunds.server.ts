import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import type { Result } from "#app/shared/kernel/result.ts";
import { correctRefunds } from "#app/rooms/payments/refunds/sync-refunds.server.ts";
import type { ProviderError } from "#app/rooms/payments/types.ts";
import { reconcile } from "./steps/reconcile-refunds.server.ts";
import { recordRefunds } from "./steps/record-refunds.server.ts";

/** Makes the ledger of an intent's refunds what the provider has, and its order what the ledger says. */
export async function correctOrderRefunds(ctx: Context, intentId: string): Promise<Result<boolean, ProviderError>> {
  requireSystem(ctx.actor);
  return correctRefunds(ctx, intentId, (tx) => recordRefunds(tx, intentId));
}

/** Asks again for the refunds of an intent that have no answer; never pays twice. */
export async function finishOrderRefunds(ctx: Context, intentId: string): Promise<void> {
  requireSystem(ctx.actor);
  await reconcile(ctx, intentId);
}
