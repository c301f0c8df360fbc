import { data, redirect, redirectDocument } from "react-router";
import type { CompleteOrderError, StartPaymentError } from "../../../rooms/checkout/errors.ts";
import { checkoutMessages } from "../../../rooms/checkout/messages.ts";
import { checkoutProblem } from "../../../rooms/checkout/rules/checkout-problem.ts";
import type { PaymentAnswer } from "../../../rooms/checkout/ui/use-paying.ts";
import { completeOrder } from "../../../rooms/checkout/use-cases/complete-order.server.ts";
import {
  payWithSandboxCard,
  type SandboxCardOutcome,
} from "../../../rooms/checkout/use-cases/pay-with-sandbox-card.server.ts";
import { renewCheckout } from "../../../rooms/checkout/use-cases/renew-checkout.server.ts";
import { paymentFormTexts, paymentMessages } from "../../../rooms/payments/messages.ts";
import { typedCard } from "../../../rooms/payments/rules/typed-card.ts";
import { paymentClientConfig } from "../../../rooms/payments/use-cases/payment-client-config.server.ts";
import { env } from "../../../shared/env.server.ts";
import type { Context } from "../../../shared/http/context.server.ts";
import { formText } from "../../../shared/kernel/form-text.ts";
import { countAttempt } from "../../../shared/http/rate-limit.server.ts";
import { finishOrder } from "./finish-order.server.ts";

/** A post of the payment step. */
export type PaymentPost = { readonly request: Request; readonly form: FormData; readonly ip: string };

type Answer = ReturnType<typeof data<PaymentAnswer>>;
const NOTHING: PaymentAnswer = { step: "payment", problem: null, paidIntentId: null, receivedIntentId: null };
const answer = (parts: Partial<PaymentAnswer>, status = 200): Answer => data({ ...NOTHING, ...parts }, { status });
const told = (text: string, status: number): Answer =>
  answer({ problem: { kind: "message", text, detail: null } }, status);
const waitingPage = (intentId: string): Response => redirectDocument(`/checkout?payment_intent=${intentId}`, 303);

/** Charges the sandbox's card; with `stay` a script goes on by itself, otherwise the order is made right here (S-PAY-08 to S-PAY-10). */
export async function submitSandboxCard(ctx: Context, post: PaymentPost): Promise<Response | Answer> {
  if (paymentClientConfig().mode !== "sandbox") return told(paymentFormTexts.needsScript, 422);
  const counted = await countAttempt(ctx, "payment", { ip: post.ip });
  if (!counted.ok) return told(checkoutMessages.tooManyRequests, 429);
  const outcome = await payWithSandboxCard(ctx, { card: cardOf(post.form), returnUrl: returnUrl(post.request) });
  return outcome.ok ? goOn(ctx, post, outcome.value) : refuse(post, outcome.error);
}

/** Keeps the goods just before the provider's own form charges the card. */
export async function submitRenewal(ctx: Context, post: PaymentPost): Promise<Response | Answer> {
  const renewed = await renewCheckout(ctx);
  return renewed.ok ? answer({}) : refuse(post, renewed.error);
}

const cardOf = (form: FormData) =>
  typedCard({
    number: formText(form, "cc-number"),
    expiry: formText(form, "cc-exp"),
    cvc: formText(form, "cc-csc"),
  });

/** Back to the origin the buyer's cookies belong to; the origin check has found it to be ours (R-093, S-PAY-06). */
const returnUrl = (request: Request): string =>
  new URL("/order-confirmation", request.headers.get("origin") ?? env().publicUrl).href;

async function goOn(ctx: Context, post: PaymentPost, outcome: SandboxCardOutcome): Promise<Response | Answer> {
  switch (outcome.kind) {
    case "declined":
      return told(outcome.message, 422);
    case "requires_action":
      return redirect(outcome.url, 303);
    case "processing":
      return waitingPage(outcome.paymentIntentId);
    case "succeeded":
      return post.form.has("stay")
        ? answer({ paidIntentId: outcome.paymentIntentId })
        : makeOrder(ctx, post, outcome.paymentIntentId);
  }
}

async function makeOrder(ctx: Context, post: PaymentPost, intentId: string): Promise<Response | Answer> {
  const completed = await completeOrder(ctx, { paymentIntentId: intentId, sent: {} });
  if (completed.ok) return finishOrder(post.request, completed.value.orderId);
  if (completed.error.code === "processing") return waitingPage(intentId);
  const text = checkoutMessages.processingFailed(reasonOf(completed.error));
  return answer({ problem: { kind: "message", text, detail: null }, receivedIntentId: intentId }, 502);
}

function reasonOf(error: CompleteOrderError): string {
  if (error.code === "provider") return error.error.message;
  if (error.code === "not_paid") return error.reason ?? paymentMessages.notCompleted;
  return error.code === "total_mismatch" ? checkoutMessages.totalMismatch : checkoutMessages.noOpenCheckout;
}

async function refuse(post: PaymentPost, error: StartPaymentError): Promise<Response | Answer> {
  if (error.code === "already_paid") return finishOrder(post.request, error.orderId);
  if (error.code === "no_open_checkout") return redirect("/checkout", 303);
  const { problem, status } = checkoutProblem(error, "payment");
  return answer({ problem }, status);
}
