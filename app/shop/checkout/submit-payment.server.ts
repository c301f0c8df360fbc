import { data, redirect, redirectDocument } from "react-router";
import type { CompleteOrderError, StartPaymentError } from "#app/rooms/checkout/errors.ts";
import { checkoutMessages, checkoutRefusals } from "#app/rooms/checkout/messages.ts";
import type { PaymentAnswer } from "#app/rooms/checkout/paying/ui/use-paying.ts";
import { completeOrder } from "#app/rooms/checkout/paying/complete-order.server.ts";
import {
  payWithSandboxCard,
  type SandboxCardOutcome,
} from "#app/rooms/checkout/paying/pay-with-sandbox-card.server.ts";
import { renewCheckout } from "#app/rooms/checkout/placing/renew-checkout.server.ts";
import { CARD_FIELDS, cardForm } from "#app/rooms/checkout/schemas.ts";
import { startPayment } from "#app/rooms/checkout/paying/start-payment.server.ts";
import { paymentFormTexts, paymentMessages } from "#app/rooms/payments/messages.ts";
import { paymentClientConfig } from "#app/rooms/payments/provider.queries.server.ts";
import { env } from "#app/shared/env.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { formText, typedFields } from "#app/shared/kernel/forms/form.ts";
import { countAttempt } from "#app/shared/http/limits/rate-limit.server.ts";
import { retryAfter } from "#app/shared/http/request/refuse.ts";
import { finishOrder } from "./finish-order.server.ts";
import { showProblem } from "#app/rooms/checkout/paying/problem-messages.ts";

export type PaymentPost = { readonly request: Request; readonly form: FormData; readonly ip: string };

type Answer = ReturnType<typeof data<PaymentAnswer>>;
const NOTHING: PaymentAnswer = { step: "payment", problem: null, paidIntentId: null, receivedIntentId: null };
const answer = (parts: Partial<PaymentAnswer>, status = 200, retryAfterSeconds?: number): Answer =>
  data({ ...NOTHING, ...parts }, { status, headers: retryAfter(retryAfterSeconds) });
const message = (text: string, status: number, retryAfterSeconds?: number): Answer =>
  answer({ problem: { kind: "message", text, detail: null } }, status, retryAfterSeconds);
const waitingPage = (intentId: string): Response => redirectDocument(`/checkout?payment_intent=${intentId}`, 303);

/** Charges the sandbox's card; with `stay` script requests the order, otherwise it is made here. */
export async function submitSandboxCard(ctx: Context, post: PaymentPost): Promise<Response | Answer> {
  if (!paymentClientConfig().postsCard) return message(paymentFormTexts.needsScript, 422);
  const counted = await countAttempt(ctx, "payment", { ip: post.ip });
  if (!counted.ok) return message(checkoutRefusals.tooManyRequests, 429, counted.error.retryAfterSeconds);
  const outcome = await payWithSandboxCard(ctx, {
    card: cardForm.parse(typedFields(post.form, CARD_FIELDS)),
    returnUrl: returnUrl(post.request),
  });
  return outcome.ok ? answerOutcome(ctx, post, outcome.value) : refuse(ctx, post, outcome.error);
}

/** Renews the checkout before the provider's form charges the card; counts declined cards and reloads cancelled forms. */
export async function submitRenewal(ctx: Context, post: PaymentPost): Promise<Response | Answer> {
  const renewed = await renewCheckout(ctx);
  if (!renewed.ok) return refuse(ctx, post, renewed.error);
  const started = await startPayment(ctx, { amountCents: renewed.value.totalCents }, renewed.value);
  if (!started.ok) return refuse(ctx, post, started.error);
  const known = formText(post.form, "paymentIntent");
  return known === "" || known === started.value.paymentIntentId ? answer({}) : redirectDocument("/checkout", 303);
}

/** Keeps the origin of the buyer's cookies; the origin check has verified it. */
const returnUrl = (request: Request): string =>
  new URL("/order-confirmation", request.headers.get("origin") ?? env().publicUrl).href;

async function answerOutcome(ctx: Context, post: PaymentPost, outcome: SandboxCardOutcome): Promise<Response | Answer> {
  switch (outcome.kind) {
    case "declined":
      return message(outcome.message, 422);
    case "requires_action":
      return redirect(outcome.url, 303);
    case "processing":
      return waitingPage(outcome.paymentIntentId);
    case "succeeded":
      return post.form.has("stay") ? answer({ paidIntentId: outcome.paymentIntentId }) : makeOrder(ctx, post, outcome);
  }
}

async function makeOrder(
  ctx: Context,
  post: PaymentPost,
  { paymentIntentId: intentId, checkout }: SandboxCardOutcome,
): Promise<Response | Answer> {
  const completed = await completeOrder(ctx, { paymentIntentId: intentId, sent: {} }, checkout);
  if (completed.ok) return finishOrder(ctx, post.request, completed.value);
  if (completed.error.code === "processing") return waitingPage(intentId);
  const text = checkoutMessages.processingFailed({ message: reasonOf(completed.error) });
  return answer({ problem: { kind: "message", text, detail: null }, receivedIntentId: intentId }, 502);
}

function reasonOf(error: CompleteOrderError): string {
  if (error.code === "provider") return error.error.message;
  if (error.code === "not_paid") return error.reason ?? paymentMessages.notCompleted;
  return error.code === "total_mismatch" ? checkoutRefusals.totalMismatch : checkoutRefusals.noOpenCheckout;
}

async function refuse(ctx: Context, post: PaymentPost, error: StartPaymentError): Promise<Response | Answer> {
  if (error.code === "already_paid") return finishOrder(ctx, post.request, error);
  if (error.code === "no_open_checkout") return redirect("/checkout", 303);
  const { problem, status, retryAfterSeconds } = showProblem(error, "payment");
  return answer({ problem }, status, retryAfterSeconds);
}
