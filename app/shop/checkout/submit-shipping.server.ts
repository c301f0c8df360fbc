import { data, redirect } from "react-router";
import { saveDefaultAddress } from "#app/rooms/accounts/account/account.commands.server.ts";
import { cartIn } from "#app/rooms/cart/visitor-cookies.ts";
import type { PlaceCheckoutError, StartPaymentError } from "#app/rooms/checkout/errors.ts";
import { checkoutRefusals } from "#app/rooms/checkout/messages.ts";
import type { CheckoutProblem } from "#app/rooms/checkout/types.ts";
import type { ShippingAnswer } from "#app/rooms/checkout/placing/ui/shipping-step.tsx";
import { readShippingForm } from "#app/rooms/checkout/placing/shipping-fields.ts";
import { readCheckoutState } from "#app/rooms/checkout/placing/queries.server.ts";
import { placeCheckout } from "#app/rooms/checkout/placing/place-checkout.server.ts";
import { previewCheckout } from "#app/rooms/checkout/placing/preview-checkout.server.ts";
import { preparePayment } from "#app/rooms/checkout/paying/start-payment.server.ts";
import { deliverToCookie } from "#app/rooms/shipping/delivery/deliver-to-cookie.ts";
import { codeOf } from "#app/rooms/shipping/delivery/delivery.ts";
import { readAddress } from "#app/rooms/shipping/address/read-address.ts";
import type { AddressErrors } from "#app/rooms/shipping/types.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { guestCookieHeader } from "#app/shared/http/signed-cookie.server.ts";
import { countAttempt } from "#app/shared/http/limits/rate-limit.server.ts";
import { retryAfter, faultStatus } from "#app/shared/http/request/refuse.ts";
import { finishOrder } from "./finish-order.server.ts";
import { showProblem } from "#app/rooms/checkout/paying/problem-messages.ts";

export type ShippingPost = { readonly request: Request; readonly form: FormData; readonly ip: string };

type Fault = {
  readonly status: number;
  readonly errors?: AddressErrors;
  readonly problem?: CheckoutProblem;
  readonly retryAfterSeconds?: number;
  readonly headers?: Headers;
};
type Answer = ReturnType<typeof data<ShippingAnswer>>;

/** Places the checkout and opens the payment step; faults return with everything typed. */
export async function submitShipping(ctx: Context, post: ShippingPost): Promise<Response | Answer> {
  const counted = await countAttempt(ctx, "checkout", { ip: post.ip });
  if (!counted.ok)
    return answer(ctx, post, {
      status: 429,
      problem: { kind: "message", text: checkoutRefusals.tooManyRequests, detail: null },
      retryAfterSeconds: counted.error.retryAfterSeconds,
    });
  const { fields, shownTotalCents } = readShippingForm(post.form);
  const placed = await placeCheckout(ctx, { ...fields, lines: cartOf(post), shownTotalCents, ip: post.ip });
  if (!placed.ok) return refuse(ctx, post, placed.error);
  if (ctx.actor.kind === "account" && fields.savesAddress)
    await saveDefaultAddress(ctx, readAddress(placed.value.address));
  const prepared = await preparePayment(ctx, placed.value);
  if (!prepared.ok) return refuse(ctx, post, prepared.error);
  const headers = keepCountry(post, new Headers());
  // Renewed, so that the guest cookie does not expire between shipping and payment.
  if (ctx.actor.kind === "visitor" && ctx.actor.guestId !== null)
    headers.append("Set-Cookie", await guestCookieHeader(ctx.actor.guestId));
  return redirect("/checkout", { status: 303, headers });
}

/** Lays out and prices the form for another country, without validation. */
export const updateShipping = (ctx: Context, post: ShippingPost): Promise<Answer> =>
  answer(ctx, post, { status: 200, headers: keepCountry(post, new Headers()) });

function keepCountry({ form }: ShippingPost, headers: Headers): Headers {
  headers.append("Set-Cookie", deliverToCookie(codeOf(readAddress(form).country)));
  return headers;
}

const cartOf = ({ request }: ShippingPost) => cartIn(request.headers);

async function refuse(
  ctx: Context,
  post: ShippingPost,
  error: PlaceCheckoutError | StartPaymentError,
): Promise<Response | Answer> {
  switch (error.code) {
    case "no_owner":
      return redirect("/checkout/options", 303);
    case "empty_cart":
      return redirect("/cart", 303);
    case "challenge_required":
    case "no_open_checkout":
      return redirect("/checkout", 303);
    case "already_paid":
      return finishOrder(ctx, post.request, error);
    case "invalid_address":
      return answer(ctx, post, { status: faultStatus(error.errors), errors: error.errors });
    case "prices_changed":
      return answer(ctx, post, { status: 409, problem: "changed" });
    default:
      return answer(ctx, post, showProblem(error, "shipping"));
  }
}

async function answer(
  ctx: Context,
  post: ShippingPost,
  fault: Omit<Fault, "problem"> & { problem?: CheckoutProblem | "changed" },
): Promise<Answer> {
  const { fields, shownTotalCents } = readShippingForm(post.form);
  const cart = cartOf(post);
  const { openId } = await readCheckoutState(ctx, { cart, seenOrderIds: [] });
  const preview = await previewCheckout(ctx, { lines: cart, to: fields.address, openId });
  const { currency, totalCents: newTotalCents } = preview;
  const changed: CheckoutProblem = {
    kind: "prices_changed",
    oldTotalCents: shownTotalCents ?? 0,
    newTotalCents,
    currency,
  };
  const problem = fault.problem === "changed" ? changed : (fault.problem ?? null);
  return data(
    { step: "shipping", fields, errors: fault.errors ?? {}, problem, preview },
    { status: fault.status, headers: fault.headers ?? retryAfter(fault.retryAfterSeconds) },
  );
}
