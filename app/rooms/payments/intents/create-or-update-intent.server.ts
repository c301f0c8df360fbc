import type { Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { IntentError } from "../errors.ts";
import { activeProvider, providerOf } from "../providers/registry.server.ts";
import { nextIntentStep, type IntentStep, type KnownIntent } from "./intent.ts";
import { paymentStore } from "./payment.store.server.ts";
import type { AttemptPurpose, Payment, ProviderAttempt, ProviderError } from "../types.ts";
import { adoptLostIntent } from "./steps/adopt-lost-intent.server.ts";

/** An intent needs four rounds at most; the rest is room for races. */
const MOST_ROUNDS = 8;

type Outcome<Refusal = never> = Result<ProviderAttempt, IntentError | Refusal>;
type Beginning<Refusal> = {
  /** Called before a new attempt; a refusal becomes the result. */
  readonly mayBegin: () => Promise<Refusal | null>;
  /** The caller has just made the checkout, so that no attempt is known: it is read only if a parallel caller was faster. */
  readonly isFirst?: boolean;
};

const NONE: KnownIntent = { payment: null, intent: null, intentCount: 0 };

/** The checkout's one live intent for an amount in cents. Attempts are stored first, so crashes and races end at the same intent. */
export async function createOrUpdateIntent<Refusal>(
  ctx: Context,
  purpose: AttemptPurpose,
  { mayBegin, isFirst = false }: Beginning<Refusal>,
): Promise<Outcome<Refusal>> {
  // public: checkout has compared owner and amount before.
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const known = isFirst && round === 0 ? ok(NONE) : await readKnown(ctx, purpose.checkoutId);
    if (!known.ok) return err({ code: "provider", error: known.error });
    const step = nextIntentStep(known.value, { ...purpose, now: ctx.now });
    const refusal = step.kind === "new_attempt" ? await mayBegin() : null;
    if (refusal) return err(refusal);
    const outcome = await takeStep(ctx, purpose, { ...known.value, step });
    if (outcome) return outcome;
  }
  throw new Error(`No live intent for checkout ${purpose.checkoutId} after ${MOST_ROUNDS} rounds`);
}

async function readKnown(ctx: Context, checkoutId: string): Promise<Result<KnownIntent, ProviderError>> {
  const { payment, intentCount } = await paymentStore.findLatestCounted(ctx.db, checkoutId);
  if (!payment?.reference) return ok({ payment, intent: null, intentCount });
  const intent = await providerOf(payment).findAttempt(payment.reference);
  if (!intent.ok) return intent.error.code === "not_found" ? ok({ payment, intent: null, intentCount }) : intent;
  return ok({ payment, intent: intent.value, intentCount });
}

/** null: another round is needed. */
async function takeStep(
  ctx: Context,
  purpose: AttemptPurpose,
  { step, ...known }: KnownIntent & { readonly step: IntentStep },
): Promise<Outcome | null> {
  switch (step.kind) {
    case "new_attempt":
      return begin(ctx, purpose, step.attempt);
    case "repeat_create":
      return known.payment ? create(ctx, purpose, { payment: known.payment, isFresh: false }) : null;
    case "look_up":
      return known.payment ? lookUp(ctx, known.payment, null) : null;
    case "update":
      return known.payment && known.intent
        ? update(ctx, purpose, { payment: known.payment, intent: known.intent })
        : null;
    case "use":
      return known.intent ? ok(known.intent) : null;
    case "too_many_attempts":
      return err({ code: "too_many_attempts" });
  }
}

/** Stores the attempt, then creates its intent; another round follows a parallel caller that was faster. */
async function begin(ctx: Context, purpose: AttemptPurpose, attempt: number): Promise<Outcome | null> {
  const provider = activeProvider().name;
  const payment = await paymentStore.insertAttempt(ctx.db, { ...purpose, provider, attempt });
  return payment && create(ctx, purpose, { payment, isFresh: true });
}

/** A fresh attempt's intent only lacks the notes; that of a repeated key may have changed since and takes another round. */
async function create(
  ctx: Context,
  purpose: AttemptPurpose,
  { payment, isFresh }: { readonly payment: Payment; readonly isFresh: boolean },
): Promise<Outcome | null> {
  // The row's own amount: under one key the provider accepts one set of parameters only.
  const request = { ...purpose, amountCents: payment.amountCents, currency: payment.currency };
  const made = await providerOf(payment).createAttempt(request, {
    number: payment.attempt,
    idempotencyKey: payment.idempotencyKey,
  });
  if (made.ok) {
    await paymentStore.saveIntent(ctx.db, payment.id, made.value);
    return isFresh ? update(ctx, purpose, { payment, intent: made.value }) : null;
  }
  const failed = err({ code: "provider", error: made.error } as const);
  switch (made.error.code) {
    // The key keeps the failure for a day: look up what was made, and begin anew next time.
    case "unavailable":
      return lookUp(ctx, payment, failed);
    // The failed attempt has ended: an intent that it made can be found now; else the next key makes the only one.
    case "replayed":
      return lookUp(ctx, payment, null);
    default:
      return failed;
  }
}

/** Without an intent the attempt ends, with this error or another round. */
async function lookUp(ctx: Context, payment: Payment, without: Outcome | null): Promise<Outcome | null> {
  const found = await adoptLostIntent(ctx, payment);
  if (!found.ok) return err({ code: "provider", error: found.error });
  if (found.value) return null;
  await paymentStore.saveStatus(ctx.db, payment.id, "canceled");
  return without;
}

type Live = { readonly payment: Payment; readonly intent: ProviderAttempt };

/** Notes follow after the creation, whose parameters must never change under one key. */
async function update(ctx: Context, purpose: AttemptPurpose, { payment, intent }: Live): Promise<Outcome | null> {
  const { amountCents, notes } = purpose;
  const isSameAmount = intent.amountCents === amountCents;
  const change = isSameAmount ? { notes } : { amountCents, notes };
  const updated = await providerOf(payment).changeAttempt(intent.reference, change);
  if (updated.ok) {
    if (!isSameAmount) await paymentStore.saveAmount(ctx.db, intent.reference, amountCents);
    return ok(updated.value);
  }
  // Paid or cancelled just now: read it again.
  return updated.error.code === "wrong_state" ? null : err({ code: "provider", error: updated.error });
}
