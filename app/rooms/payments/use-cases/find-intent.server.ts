import type { Context } from "#app/shared/http/context.server.ts";
import type { Result } from "#app/shared/kernel/result.ts";
import { providerForReference } from "../providers/registry.server.ts";
import type { ProviderAttempt, ProviderError } from "../types.ts";

/** An intent as the provider has it now; what is no reference is `not_found` without a call. */
export async function findIntent(ctx: Context, reference: string): Promise<Result<ProviderAttempt, ProviderError>> {
  // public: callers compare the intent's owner with theirs.
  const provider = providerForReference(reference);
  if (!provider) return { ok: false, error: { code: "not_found", message: "" } };
  const intent = await provider.findAttempt(reference);
  if (!intent.ok && intent.error.code !== "not_found")
    ctx.log.warn({ reference, code: intent.error.code }, "intent not readable");
  return intent;
}
