import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import type { Result } from "#app/shared/kernel/result.ts";
import { activeProvider } from "../providers/registry.server.ts";
import type { ProviderAttempt, ProviderError } from "../types.ts";

const MOST_LISTED = 5000;

/** Every intent the provider made since then: the reconciler's truth, whatever webhooks were lost. */
export async function listRecentIntents(ctx: Context, since: Date): Promise<Result<ProviderAttempt[], ProviderError>> {
  requireSystem(ctx.actor);
  return activeProvider().listAttempts(since, MOST_LISTED);
}
