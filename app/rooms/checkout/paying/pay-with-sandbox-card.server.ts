import type { Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { CardOutcome, SandboxCard } from "#app/rooms/payments/types.ts";
import { confirmSandboxCard } from "#app/rooms/payments/intents/confirm-sandbox-card.server.ts";
import { findIntent } from "#app/rooms/payments/intents/queries.server.ts";
import type { StartPaymentError } from "../errors.ts";
import type { Checkout } from "../types.ts";
import { noteDecline } from "../card-testing/steps/declines.server.ts";
import { renewCheckout } from "../placing/renew-checkout.server.ts";
import { startPayment } from "./start-payment.server.ts";

export type SandboxCardPayment = { readonly card: SandboxCard; readonly returnUrl: string };

export type SandboxCardOutcome = CardOutcome & { readonly paymentIntentId: string; readonly checkout: Checkout };

/** The sandbox's card form, with or without script: renews the stock, then pays the checkout's intent. */
export async function payWithSandboxCard(
  ctx: Context,
  payment: SandboxCardPayment,
): Promise<Result<SandboxCardOutcome, StartPaymentError>> {
  // public: bound to the caller's own account or guest cookie.
  const renewed = await renewCheckout(ctx);
  if (!renewed.ok) return renewed;
  const checkout = renewed.value;
  const started = await startPayment(ctx, { amountCents: checkout.totalCents }, checkout);
  if (!started.ok) return started;
  const { paymentIntentId: intentId } = started.value;
  const outcome = await confirmSandboxCard(ctx, { ...payment, reference: intentId, email: checkout.address.email });
  if (outcome.ok && outcome.value.kind === "declined") await countDecline(ctx, checkout, intentId);
  return outcome.ok
    ? ok({ ...outcome.value, paymentIntentId: intentId, checkout })
    : err({ code: "provider", error: outcome.error });
}

/** Counts before its event arrives. */
async function countDecline(ctx: Context, checkout: Checkout, intentId: string): Promise<void> {
  const intent = await findIntent(ctx, intentId);
  if (intent.ok && intent.value.failedAttempt !== null)
    await noteDecline(ctx, { checkout, attempt: intent.value.failedAttempt });
}
