import type { Context } from "#app/shared/http/context.server.ts";
import { ok, type Result } from "#app/shared/kernel/result.ts";
import { providerOf } from "#app/rooms/payments/providers/registry.server.ts";
import { paymentStore } from "../payment.store.server.ts";
import type { Payment, ProviderAttempt, ProviderError } from "#app/rooms/payments/types.ts";

/** The provider's clock may differ from ours by this much. */
const SKEW_MS = 10 * 60_000;
const MOST_LISTED = 1000;

/** Finds an attempt's intent by its metadata after a lost answer and records its id; null when none was made. */
export async function adoptLostIntent(
  ctx: Context,
  payment: Payment,
): Promise<Result<ProviderAttempt | null, ProviderError>> {
  // public: repairs our own record; reads no person's data.
  const listed = await providerOf(payment).listAttempts(new Date(payment.createdAt.getTime() - SKEW_MS), MOST_LISTED);
  if (!listed.ok) return listed;
  const mine = listed.value.find(
    (intent) => intent.checkoutId === payment.checkoutId && intent.attempt === payment.attempt,
  );
  if (mine) await paymentStore.saveIntent(ctx.db, payment.id, mine);
  return ok(mine ?? null);
}
