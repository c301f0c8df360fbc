import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import type { Result } from "#app/shared/kernel/result.ts";
import { listIntents } from "../gateway/stripe.server.ts";
import type { PaymentIntent, ProviderError } from "../types.ts";

const MOST_LISTED = 5000;

/** Every intent the provider made since then: the reconciler's truth, whatever webhooks were lost. */
export async function listRecentIntents(ctx: Context, since: Date): Promise<Result<PaymentIntent[], ProviderError>> {
  requireSystem(ctx.actor);
  return listIntents(since, MOST_LISTED);
}
