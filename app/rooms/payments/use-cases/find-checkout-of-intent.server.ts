import type { Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { ok, type Result } from "#app/shared/kernel/result.ts";
import { paymentStore } from "../store/payment-store.server.ts";
import type { ProviderError } from "../types.ts";
import { findIntent } from "./find-intent.server.ts";

/** The checkout an intent was made for: by our record, else by what we wrote into it; null when it is not ours. */
export async function findCheckoutOfIntent(
  ctx: Context,
  reference: string,
): Promise<Result<string | null, ProviderError>> {
  // public: an id says nothing; callers compare the owner.
  const payment = await paymentStore.findByReference(ctx.db, reference);
  if (payment) return ok(payment.checkoutId);
  const intent = await findIntent(ctx, reference);
  if (!intent.ok) return intent.error.code === "not_found" ? ok(null) : intent;
  return ok(isUuid(intent.value.checkoutId) ? intent.value.checkoutId : null);
}
