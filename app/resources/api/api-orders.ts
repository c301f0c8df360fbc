import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import type { CompleteOrderError } from "#app/rooms/checkout/errors.ts";
import { checkoutMessages, checkoutRefusals } from "#app/rooms/checkout/messages.ts";
import { orderCallSchema, type OrderCallBody } from "#app/rooms/checkout/schemas.ts";
import { completeOrder } from "#app/rooms/checkout/paying/complete-order.server.ts";
import { justPlacedCookie } from "#app/rooms/orders/access/just-placed-cookie.ts";
import { orderMessages } from "#app/rooms/orders/messages.ts";
import { orderJson } from "#app/rooms/orders/order/order.ts";
import { findOrderForOwner } from "#app/rooms/orders/order/queries.server.ts";
import { grantOrderAccess, readOrderAccess } from "#app/rooms/orders/access/order-access.server.ts";
import { PROVIDER_WAIT_SECONDS } from "#app/rooms/payments/constants.ts";
import { paymentMessages } from "#app/rooms/payments/messages.ts";
import type { ProviderError } from "#app/rooms/payments/types.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { tooManyAttempts, methodNotAllowed } from "#app/shared/http/request/refuse.ts";
import { countAttempt } from "#app/shared/http/limits/rate-limit.server.ts";
import { readJson } from "#app/shared/http/request/body.server.ts";
import { clientIp, shop } from "#app/shared/http/request-state.server.ts";

const REFERENCE_LENGTH = 8;
/** The code that API clients know for a single row that does not exist. */
const NO_ROWS = "PGRST116";
const failed = (status: number, error: string, more: object = {}): Response =>
  Response.json({ error, ...more }, { status, headers: { "Cache-Control": "no-store" } });

/** GET /api/orders/:orderId for its owner; a foreign and an unknown order get the same 404. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  if (params["orderId"] === undefined) return methodNotAllowed("POST");
  const grantedOrderIds = await readOrderAccess(request.headers.get("cookie"));
  const order = await findOrderForOwner(shop(context), { orderId: params["orderId"], grantedOrderIds });
  if (!order.ok) return failed(404, orderMessages.notFound, { code: NO_ROWS });
  return Response.json(orderJson(order.value), { headers: { "Cache-Control": "no-store" } });
}

/** POST /api/orders and /api/guest-orders: the order of the caller's paid intent. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const ctx = shop(context);
  const isGuestCall = new URL(request.url).pathname.endsWith("/guest-orders");
  const counted = await countAttempt(ctx, "checkout", { ip: clientIp(context) });
  if (!counted.ok) return tooManyAttempts(checkoutRefusals.tooManyRequests, counted.error.retryAfterSeconds);
  const body = await readJson(request, orderCallSchema);
  const refusal = refuse(ctx, body, isGuestCall);
  if (refusal || !body) return refusal ?? failed(400, checkoutMessages.orderMissing);
  return complete(ctx, { body, isGuestCall, cookie: request.headers.get("cookie") });
}

function refuse({ actor }: Context, body: OrderCallBody | null, isGuestCall: boolean): Response | null {
  if (!isGuestCall && actor.kind !== "account") return failed(401, checkoutRefusals.authenticationRequired);
  if (actor.kind === "account" && (isGuestCall || isForeign(actor.userId, body)))
    return failed(403, checkoutRefusals.securityFailed);
  const isAddressMissing = body !== null && Object.keys(Object(body.shipping_address)).length === 0;
  return isAddressMissing ? failed(400, checkoutRefusals.missingShipping) : null;
}

const isForeign = (userId: string, body: OrderCallBody | null): boolean => (body?.user_id ?? userId) !== userId;

type Call = { readonly body: OrderCallBody; readonly isGuestCall: boolean; readonly cookie: string | null };

async function complete(ctx: Context, { body, isGuestCall, cookie }: Call): Promise<Response> {
  try {
    const done = await completeOrder(ctx, { paymentIntentId: body.payment_intent_id, sent: body });
    if (!done.ok) return answerError(done.error);
    const { orderId, isGuest } = done.value;
    const order = await findOrderForOwner(ctx, { orderId, grantedOrderIds: [orderId] });
    if (!order.ok) return failed(409, checkoutMessages.orderMissing);
    const headers = new Headers({ "Cache-Control": "no-store", "Set-Cookie": justPlacedCookie(orderId) });
    if (isGuest) headers.append("Set-Cookie", await grantOrderAccess(cookie, orderId));
    return Response.json(orderJson(order.value), { headers });
  } catch (error) {
    // The money is safe: webhook and reconciler make the order. The database's words are for the log.
    ctx.log.error({ err: error }, "order call failed");
    const reason = checkoutRefusals.orderNotSaved({ reference: ctx.requestId.slice(0, REFERENCE_LENGTH) });
    return failed(
      500,
      isGuestCall ? checkoutRefusals.guestOrderFailed : checkoutRefusals.orderFailedWith({ message: reason }),
    );
  }
}

function answerError(error: CompleteOrderError): Response {
  switch (error.code) {
    case "no_open_checkout":
      return failed(409, checkoutRefusals.noOpenCheckout);
    case "total_mismatch":
      return failed(409, checkoutRefusals.totalMismatch);
    case "processing":
      return failed(409, paymentMessages.notCompleted, { status: "processing" });
    case "not_paid":
      return failed(402, error.reason ?? paymentMessages.notCompleted);
    case "provider":
      return providerFailed(error.error);
  }
}

/** 503 with Retry-After while calls to the provider are paused; the money is safe, and the next call makes the order. */
function providerFailed({ code, message }: ProviderError): Response {
  const answer = failed(code === "paused" ? 503 : 502, checkoutRefusals.orderFailedWith({ message }));
  if (code === "paused") answer.headers.set("Retry-After", String(PROVIDER_WAIT_SECONDS));
  return answer;
}
