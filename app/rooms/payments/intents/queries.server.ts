import { type Context, requireSystem } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { ok, type Result } from "#app/shared/kernel/result.ts";
import { paymentStore } from "./payment.store.server.ts";
import type { ProviderError, ProviderAttempt } from "../types.ts";
import { allProviders, providerForReference, providerOf } from "../providers/registry.server.ts";
import { adoptLostIntent } from "./steps/adopt-lost-intent.server.ts";

/** An intent's checkout by our record, else by its metadata; null when it is not ours. */
export async function findCheckoutOfIntent(
  ctx: Context,
  reference: string,
): Promise<Result<string | null, ProviderError>> {
  // public: an id reveals nothing; callers compare the owner.
  const payment = await paymentStore.findByReference(ctx.db, reference);
  if (payment) return ok(payment.checkoutId);
  const intent = await findIntent(ctx, reference);
  if (!intent.ok) return intent.error.code === "not_found" ? ok(null) : intent;
  return ok(isUuid(intent.value.checkoutId) ? intent.value.checkoutId : null);
}

/** An intent's current state at the provider; malformed references are `not_found` without a call. */
export async function findIntent(ctx: Context, reference: string): Promise<Result<ProviderAttempt, ProviderError>> {
  // public: callers compare the intent's owner with theirs.
  const provider = providerForReference(reference);
  if (!provider) return { ok: false, error: { code: "not_found", message: "" } };
  const intent = await provider.findAttempt(reference);
  if (!intent.ok && intent.error.code !== "not_found")
    ctx.log.warn({ reference, code: intent.error.code }, "intent not readable");
  return intent;
}

/** The amount received with an intent, in cents; null when it is not paid or not ours. */
export async function findReceived(
  ctx: Context,
  reference: string,
): Promise<{ cents: number; currency: string } | null> {
  requireSystem(ctx.actor);
  return paymentStore.findReceived(ctx.db, reference);
}

/** The checkout in our own record of an intent; null when its id was lost or it is not ours. */
export async function findRecordedCheckout(ctx: Context, reference: string): Promise<string | null> {
  requireSystem(ctx.actor);
  return (await paymentStore.findByReference(ctx.db, reference))?.checkoutId ?? null;
}

const MOST_LISTED = 5000;

type RecentIntents = {
  readonly intents: readonly ProviderAttempt[];
  /** Of the providers that gave no list. */
  readonly failures: readonly ProviderError[];
};

/** Every intent made since then by all providers' own lists, so that lost webhooks do not matter; one that fails keeps no other back. */
export async function listRecentIntents(ctx: Context, since: Date): Promise<RecentIntents> {
  requireSystem(ctx.actor);
  const lists = await Promise.all(allProviders().map((provider) => provider.listAttempts(since, MOST_LISTED)));
  return {
    intents: lists.flatMap((list) => (list.ok ? list.value : [])),
    failures: lists.flatMap((list) => (list.ok ? [] : [list.error])),
  };
}

const MOST = 500;

/** References of the unfinished intents made since then, as last seen; looks up lost ones. */
export async function listUnfinishedIntents(ctx: Context, since: Date): Promise<string[]> {
  requireSystem(ctx.actor);
  const payments = await paymentStore.listUnfinished(ctx.db, since, MOST);
  const references: string[] = [];
  for (const payment of payments) {
    if (payment.reference) references.push(payment.reference);
    else {
      const lost = await adoptLostIntent(ctx, payment);
      if (lost.ok && lost.value) references.push(lost.value.reference);
    }
  }
  return references;
}

/** Those of the intents that our records do not hold as paid. */
export async function withoutFinishedIntents(ctx: Context, references: readonly string[]): Promise<string[]> {
  requireSystem(ctx.actor);
  const known = await paymentStore.listPaidAmong(ctx.db, references);
  return references.filter((id) => !known.has(id));
}

const UNTOUCHED = ["requires_payment_method", "requires_confirmation", "canceled"];

/** Whether no payment is under way: no intent, or one that waits for a card. False during 3-D Secure or without an answer. */
export async function isPaymentUntouched(ctx: Context, checkoutId: string): Promise<boolean> {
  // public: checkout has compared the owner before.
  const payment = await paymentStore.findLatest(ctx.db, checkoutId);
  if (!payment || payment.status === "canceled") return true;
  if (!payment.reference) return false;
  const intent = await providerOf(payment).findAttempt(payment.reference);
  return intent.ok && UNTOUCHED.includes(intent.value.status);
}

/** Whether a text has the form of a reference of one of our providers. */
export function isPaymentReference(text: string): boolean {
  // public: looks at the form only.
  return providerForReference(text) !== null;
}
