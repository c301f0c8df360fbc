import type { Context } from "#app/shared/http/context.server.ts";
import type { Result } from "#app/shared/kernel/result.ts";
import { retrieveIntent } from "../gateway/stripe.server.ts";
import type { PaymentIntent, ProviderError } from "../types.ts";

const INTENT_ID = /^pi_[A-Za-z0-9_]{1,250}$/;

/** An intent as the provider has it now; what is no intent id is `not_found` without a call. */
export async function findIntent(ctx: Context, intentId: string): Promise<Result<PaymentIntent, ProviderError>> {
  // public: callers compare the intent's owner with theirs.
  if (!INTENT_ID.test(intentId)) return { ok: false, error: { code: "not_found", message: "" } };
  const intent = await retrieveIntent(intentId);
  if (!intent.ok && intent.error.code !== "not_found")
    ctx.log.warn({ intentId, code: intent.error.code }, "intent not readable");
  return intent;
}
