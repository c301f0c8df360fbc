import type { Context } from "#app/shared/http/context.server.ts";
import { countForSubjects } from "#app/shared/http/limits/rate-limit.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { kindOf } from "#app/shared/http/limits/source-keys.server.ts";
import { createOrUpdateIntent } from "#app/rooms/payments/intents/create-or-update-intent.server.ts";
import type { ProviderAttempt } from "#app/rooms/payments/types.ts";
import type { StartPaymentError, TooManyDeclines } from "../errors.ts";
import { checkoutStore } from "../placing/checkout.store.server.ts";
import type { Checkout, PlacedCheckout, StartedPayment } from "../types.ts";
import { findCheckout } from "../placing/steps/find-checkout.server.ts";
import { findDeclineLock, declineSources, noteDecline } from "../card-testing/steps/declines.server.ts";
import { findPaymentPuzzle } from "../card-testing/payment-puzzle.server.ts";
import { purchaseNotes } from "../settling/purchase-notes.ts";
import { settle } from "../settling/steps/settle.server.ts";

/** `checkoutId` only narrows; it never opens another's checkout. */
export type PaymentRequest = {
  readonly amountCents: number;
  /** Compared ignoring case; absent means no comparison. */
  readonly currency?: string | undefined;
  readonly checkoutId?: string | undefined;
};

type Outcome = Result<StartedPayment, StartPaymentError>;

/** The one live intent of the caller's open checkout; a paid one leads to its order. Amounts sent are only compared. Pass `own` if this request renewed it. */
export async function startPayment(ctx: Context, request: PaymentRequest, own?: Checkout): Promise<Outcome> {
  // public: bound to the caller's own account or guest cookie.
  const payable = own ? ok(own) : await findPayable(ctx, request);
  if (!payable.ok) return payable;
  const checkout = payable.value;
  const locked = await findDeclineLock(ctx, declineSources(checkout));
  if (locked) return err(locked);
  const intent = await openIntent(ctx, checkout, { isFirst: false });
  return intent.ok ? goOn(ctx, checkout, intent.value) : intent;
}

/** Opens the intent of a checkout that `placeCheckout` has just placed. Hands out nothing, so another tab may change the checkout meanwhile. */
export async function preparePayment(ctx: Context, checkout: PlacedCheckout): Promise<Result<void, StartPaymentError>> {
  // public: bound to the caller's own account or guest cookie by placeCheckout.
  const intent = await openIntent(ctx, checkout, { isFirst: checkout.isNew });
  if (!intent.ok) return intent;
  return intent.value.status === "succeeded" ? leadToOrder(ctx, intent.value) : ok(undefined);
}

async function openIntent(
  ctx: Context,
  checkout: Checkout,
  { isFirst }: { readonly isFirst: boolean },
): Promise<Result<ProviderAttempt, StartPaymentError>> {
  if ((await findPaymentPuzzle(ctx, checkout.id)) !== null) return err({ code: "challenge_required" });
  const purpose = {
    checkoutId: checkout.id,
    userId: checkout.owner.kind === "account" ? checkout.owner.userId : null,
    amountCents: checkout.totalCents,
    currency: checkout.currency,
    email: checkout.address.email,
    notes: purchaseNotes(checkout),
  };
  const intent = await createOrUpdateIntent(ctx, purpose, { mayBegin: () => countNewIntent(ctx, checkout), isFirst });
  if (!intent.ok) return err(intent.error);
  const locked = await countFailure(ctx, checkout, intent.value);
  return locked ? err(locked) : intent;
}

async function findPayable(ctx: Context, request: PaymentRequest): Promise<Result<Checkout, StartPaymentError>> {
  const found = await findCheckout(ctx);
  if (found.kind === "completed") return err({ code: "already_paid", orderId: found.orderId });
  if (found.kind === "none" || (request.checkoutId ?? found.checkout.id) !== found.checkout.id)
    return err({ code: "no_open_checkout" });
  const { checkout } = found;
  if (isOtherCurrency(request, checkout)) return err({ code: "currency_mismatch" });
  if (request.amountCents !== checkout.totalCents) return err({ code: "total_mismatch" });
  return ok(checkout);
}

/** Refused when there are too many (card testing). */
async function countNewIntent(ctx: Context, checkout: Checkout): Promise<StartPaymentError | null> {
  const subjects = checkout.sources.filter((source) => kindOf(source) !== "network");
  const counted = await countForSubjects(ctx, "newIntent", subjects);
  return counted.ok ? null : { code: "too_many_attempts", retryAfterSeconds: counted.error.retryAfterSeconds };
}

async function countFailure(
  ctx: Context,
  checkout: Checkout,
  intent: ProviderAttempt,
): Promise<TooManyDeclines | null> {
  if (intent.failedAttempt === null) return null;
  await noteDecline(ctx, { checkout, attempt: intent.failedAttempt });
  return findDeclineLock(ctx, declineSources(checkout));
}

const isOtherCurrency = ({ currency }: PaymentRequest, checkout: Checkout): boolean =>
  currency !== undefined && currency.toUpperCase() !== checkout.currency;

async function goOn(ctx: Context, checkout: Checkout, intent: ProviderAttempt): Promise<Outcome> {
  if (intent.status === "succeeded") return leadToOrder(ctx, intent);
  // Another tab may have changed the checkout: never hand out an intent for outdated amounts.
  const now = await checkoutStore.find(ctx.db, checkout.id);
  if (now?.status !== "open" || now.totalCents !== checkout.totalCents) return err({ code: "total_mismatch" });
  if (intent.clientSecret === null) throw new Error(`Intent ${intent.reference} has no client secret`);
  return ok({
    clientSecret: intent.clientSecret,
    paymentIntentId: intent.reference,
    isProcessing: intent.status === "processing",
    checkout,
  });
}

async function leadToOrder(ctx: Context, intent: ProviderAttempt): Promise<Result<never, StartPaymentError>> {
  const settled = await settle(ctx, intent.reference);
  if (!settled.ok) return err({ code: "provider", error: settled.error });
  return settled.value.kind === "settled"
    ? err({ code: "already_paid", orderId: settled.value.orderId })
    : err({ code: "no_open_checkout" });
}
