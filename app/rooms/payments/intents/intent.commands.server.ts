import { type Context, requireSystem } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { providerOf } from "../providers/registry.server.ts";
import { paymentStore } from "./payment.store.server.ts";
import type { Payment, ProviderAttempt, ProviderError } from "../types.ts";
import { adoptLostIntent } from "./steps/adopt-lost-intent.server.ts";

/** `closed`: no money can move any more. Otherwise it has moved or is moving. */
export type CancelOutcome =
  | { readonly kind: "closed" }
  | { readonly kind: "succeeded"; readonly reference: string }
  | { readonly kind: "processing"; readonly reference: string };

/** Cancels the checkout's live intent, if any; always call it before stock is released or amounts change. */
export async function cancelCheckoutIntent(
  ctx: Context,
  checkoutId: string,
): Promise<Result<CancelOutcome, ProviderError>> {
  // public: checkout has compared the owner before.
  const payment = await paymentStore.findLatest(ctx.db, checkoutId);
  if (!payment || payment.status === "canceled") return ok({ kind: "closed" });
  const reference = await findIntentId(ctx, payment);
  if (!reference.ok) return reference;
  if (reference.value === null) {
    await paymentStore.saveStatus(ctx.db, payment.id, "canceled");
    return ok({ kind: "closed" });
  }
  return cancel(ctx, payment, reference.value);
}

async function findIntentId(ctx: Context, payment: Payment): Promise<Result<string | null, ProviderError>> {
  if (payment.reference) return ok(payment.reference);
  const lost = await adoptLostIntent(ctx, payment);
  return lost.ok ? ok(lost.value?.reference ?? null) : lost;
}

async function cancel(
  ctx: Context,
  payment: Payment,
  reference: string,
): Promise<Result<CancelOutcome, ProviderError>> {
  const provider = providerOf(payment);
  const canceled = await provider.cancelAttempt(reference);
  const now = canceled.ok || canceled.error.code !== "wrong_state" ? canceled : await provider.findAttempt(reference);
  if (!now.ok && now.error.code !== "not_found") return err(now.error);
  const outcome = now.ok ? outcomeOf(now.value) : ({ kind: "closed" } as const);
  if (outcome.kind === "closed") await paymentStore.saveStatus(ctx.db, payment.id, "canceled");
  return ok(outcome);
}

function outcomeOf(intent: ProviderAttempt): CancelOutcome {
  if (intent.status === "canceled") return { kind: "closed" };
  return { kind: intent.status === "succeeded" ? "succeeded" : "processing", reference: intent.reference };
}

/** Records an intent's status in the payment and its attempt; `orderId` is the order of a paid one, null when it has none. */
export async function recordIntentStatus(ctx: Context, intent: ProviderAttempt, orderId: string | null): Promise<void> {
  requireSystem(ctx.actor);
  await paymentStore.recordIntent(ctx.db, intent, intent.status === "succeeded" ? orderId : null);
}

/** Overwrites the record of a paid intent with the provider's; an unpaid one stays as it is. */
export async function correctPayment(ctx: Context, intent: ProviderAttempt): Promise<void> {
  requireSystem(ctx.actor);
  if (intent.status === "succeeded") await paymentStore.correct(ctx.db, intent);
}
