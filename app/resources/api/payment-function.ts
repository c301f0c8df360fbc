import type { ActionFunctionArgs } from "react-router";
import { readBearer } from "#app/rooms/accounts/sign-in/read-session.server.ts";
import { reservationText } from "#app/rooms/catalog/stock/stock-messages.ts";
import type { StartPaymentError } from "#app/rooms/checkout/errors.ts";
import { checkoutMessages, checkoutRefusals } from "#app/rooms/checkout/messages.ts";
import { paymentFunctionSchema, type PaymentFunctionBody } from "#app/rooms/checkout/schemas.ts";
import { startPayment } from "#app/rooms/checkout/paying/start-payment.server.ts";
import { PROVIDER_WAIT_SECONDS } from "#app/rooms/payments/constants.ts";
import {
  invalidAmountText,
  paymentMessages,
  paymentRefusals,
  tooManyDeclinesText,
} from "#app/rooms/payments/messages.ts";
import { isAmount } from "#app/rooms/payments/intents/intent.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { tooManyAttempts, methodNotAllowed, retryAfter } from "#app/shared/http/request/refuse.ts";
import { countAttempt } from "#app/shared/http/limits/rate-limit.server.ts";
import { readJson } from "#app/shared/http/request/body.server.ts";
import { clientIp, shop } from "#app/shared/http/request-state.server.ts";

const DEFAULT_WAIT_SECONDS = 600;
const failed = (status: number, error: string, more: object = {}): Response =>
  Response.json({ error, ...more }, { status });

export const loader = (): Response => methodNotAllowed("POST");

/** POST /functions/v1/stripe-payment: the one live intent of the caller's open checkout. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const ctx = await readBearer(shop(context), request.headers);
  const counted = await countAttempt(ctx, "payment", { ip: clientIp(context), subject: subjectOf(ctx) });
  if (!counted.ok) return tooManyAttempts(checkoutRefusals.tooManyRequests, counted.error.retryAfterSeconds);
  const body = await readJson(request, paymentFunctionSchema);
  if (!body) return failed(400, paymentRefusals.invalidAction);
  const refusal = refuse(ctx, body);
  if (refusal) return refusal;
  const checkoutId = body.metadata?.checkoutId ?? undefined;
  const { currency } = body;
  const started = await startPayment(ctx, { amountCents: Number(body.amount), currency, checkoutId });
  if (!started.ok) return answerError(started.error);
  const { clientSecret, paymentIntentId } = started.value;
  return Response.json({ clientSecret, paymentIntentId });
}

function refuse(ctx: Context, { action: requestedAction, amount, metadata }: PaymentFunctionBody): Response | null {
  if (!isAmount(amount)) return failed(400, invalidAmountText(amount));
  if (requestedAction === "createGuestPaymentIntent")
    return ctx.actor.kind === "account" ? failed(403, checkoutRefusals.securityFailed) : null;
  if (ctx.actor.kind !== "account") return failed(401, checkoutRefusals.noSession);
  return (metadata?.userId ?? ctx.actor.userId) === ctx.actor.userId
    ? null
    : failed(403, checkoutRefusals.securityFailed);
}

const paused = (): Response =>
  Response.json({ error: paymentMessages.paused }, { status: 503, headers: retryAfter(PROVIDER_WAIT_SECONDS) });

function answerError(error: StartPaymentError): Response {
  switch (error.code) {
    case "no_open_checkout":
      return failed(409, checkoutRefusals.noOpenCheckout);
    case "currency_mismatch":
      return failed(400, paymentRefusals.invalidCurrency);
    case "total_mismatch":
      return failed(409, checkoutRefusals.totalMismatch);
    case "hold_limit":
    case "stock_short":
      return failed(409, reservationText(error));
    case "already_paid":
      return failed(409, checkoutMessages.paidAlready, { orderId: error.orderId });
    case "too_many_attempts":
      return tooManyAttempts(checkoutRefusals.tooManyRequests, error.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS);
    case "challenge_required":
      return failed(403, checkoutRefusals.checkRequired);
    case "too_many_declines":
      return tooManyAttempts(tooManyDeclinesText(error.retryAfterSeconds), error.retryAfterSeconds);
    case "provider":
      return error.error.code === "paused" ? paused() : failed(502, error.error.message);
  }
}

/** Calls are counted per buyer too, wherever they come from (card testing). */
function subjectOf({ actor }: Context): string | undefined {
  if (actor.kind === "account") return actor.userId;
  return actor.kind === "visitor" ? (actor.guestId ?? undefined) : undefined;
}
