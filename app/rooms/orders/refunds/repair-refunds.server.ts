import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import type { Result } from "#app/shared/kernel/result.ts";
import { correctRefunds } from "#app/rooms/payments/refunds/sync-refunds.server.ts";
import type { ProviderError } from "#app/rooms/payments/types.ts";
import { reconcile } from "./steps/reconcile-refunds.server.ts";
import { recordRefunds } from "./steps/record-refunds.server.ts";

/** Corrects an intent's refund ledger from the provider, and its order from the ledger. */
export async function correctOrderRefunds(ctx: Context, intentId: string): Promise<Result<boolean, ProviderError>> {
  requireSystem(ctx.actor);
  return correctRefunds(ctx, intentId, (tx) => recordRefunds(tx, intentId));
}

/** Repeats an intent's unanswered refunds; never pays twice. */
export async function finishOrderRefunds(ctx: Context, intentId: string): Promise<void> {
  requireSystem(ctx.actor);
  await reconcile(ctx, intentId);
}
