import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { findDefaultAddress } from "#app/rooms/accounts/account/queries.server.ts";
import { cartIn } from "#app/rooms/cart/visitor-cookies.ts";
import type { CartLine } from "#app/rooms/cart/types.ts";
import { checkoutOwner, checkoutStep } from "#app/rooms/checkout/placing/checkout.ts";
import { initialFields } from "#app/rooms/checkout/placing/shipping-fields.ts";
import type { Checkout, CheckoutProblem, PayableCheckout } from "#app/rooms/checkout/types.ts";
import type { PaymentView } from "#app/rooms/checkout/paying/ui/use-paying.ts";
import type { ShippingView } from "#app/rooms/checkout/placing/ui/shipping-step.tsx";
import type { ProcessingPage } from "#app/rooms/checkout/paying/ui/waiting-view.tsx";
import { readCheckoutState, type CheckoutState } from "#app/rooms/checkout/placing/queries.server.ts";
import { showPaymentStep } from "#app/rooms/checkout/placing/leave-checkout.server.ts";
import { findPaymentPuzzle } from "#app/rooms/checkout/card-testing/payment-puzzle.server.ts";
import { previewCheckout } from "#app/rooms/checkout/placing/preview-checkout.server.ts";
import { readOrderAccess } from "#app/rooms/orders/access/order-access.server.ts";
import { paymentClientConfig } from "#app/rooms/payments/provider.queries.server.ts";
import type { PaymentClientConfig } from "#app/rooms/payments/types.ts";
import { deliverToIn } from "#app/rooms/shipping/delivery/deliver-to-cookie.ts";
import { countryOf } from "#app/rooms/shipping/delivery/delivery.ts";
import { readAddress } from "#app/rooms/shipping/address/read-address.ts";
import { readAddressPolicy } from "#app/rooms/shipping/address/queries.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { guestCookieHeader } from "#app/shared/http/signed-cookie.server.ts";
import { pick } from "#app/shared/kernel/objects.ts";
import { listLinePictures } from "#app/rooms/catalog/product/product.queries.server.ts";
import { finishOrder } from "./finish-order.server.ts";

const PAYABLE = [
  "id",
  "orderId",
  "lines",
  "address",
  "currency",
  "subtotalCents",
  "shippingCents",
  "taxCents",
  "totalCents",
] as const satisfies readonly (keyof PayableCheckout)[];

export type CheckoutView = ShippingView | (PaymentView & { readonly payment: PaymentClientConfig }) | ProcessingPage;

type Answer = ReturnType<typeof data<CheckoutView>>;

/** The step by the server's state; visitors choose first, an empty cart leads back to the cart. */
export async function loadCheckout(
  ctx: Context,
  request: Request,
  problem: CheckoutProblem | null,
): Promise<Response | Answer> {
  const { searchParams } = new URL(request.url);
  const cookies = request.headers.get("cookie");
  if (checkoutOwner(ctx.actor) === null) return startGuestOrChoose(searchParams.get("mode") === "guest");
  const cart = cartIn(request.headers);
  const state = await readCheckoutState(ctx, { cart, seenOrderIds: await readOrderAccess(cookies) });
  const { found, finishedOrderId } = state;
  if (finishedOrderId !== null) return finishOrder(ctx, request, { orderId: finishedOrderId });
  if (cart.length === 0) return redirect("/cart", 303);
  const open = found.kind === "open" ? found.checkout : null;
  const step = checkoutStep({
    frozen: open?.lines ?? null,
    cart,
    wantsShipping: searchParams.get("step") === "shipping",
  });
  if (step === "payment" && open) return data(await paymentView(ctx, open, problem));
  return data(await shippingView(ctx, { cart, deliverTo: deliverToIn(cookies), problem, state }));
}

async function startGuestOrChoose(isGuestCheckout: boolean): Promise<Response> {
  if (!isGuestCheckout) return redirect("/checkout/options", 303);
  return redirect("/checkout", { status: 303, headers: { "Set-Cookie": await guestCookieHeader(randomUUID()) } });
}

type ShippingParts = {
  readonly cart: readonly CartLine[];
  readonly deliverTo: string;
  readonly problem: CheckoutProblem | null;
  readonly state: CheckoutState;
};

async function shippingView(ctx: Context, { cart, deliverTo, problem, state }: ShippingParts): Promise<ShippingView> {
  const account = ctx.actor.kind === "account" ? ctx.actor : null;
  const [policy, saved] = await Promise.all([readAddressPolicy(ctx), account ? findDefaultAddress(ctx) : null]);
  const fields = initialFields({
    ...state.known,
    saved: saved === null ? null : readAddress(saved),
    account,
    deliverTo: countryOf(deliverTo, policy.countries),
  });
  const [preview, pictures] = await Promise.all([
    previewCheckout(ctx, { lines: cart, to: fields.address, openId: state.openId }),
    listLinePictures(ctx, cart),
  ]);
  return { step: "shipping", fields, policy, preview, pictures, isSignedIn: account !== null, problem };
}

async function paymentView(ctx: Context, checkout: Checkout, problem: CheckoutProblem | null): Promise<CheckoutView> {
  const [{ shownAt }, pictures, puzzle] = await Promise.all([
    showPaymentStep(ctx, checkout.id),
    listLinePictures(ctx, checkout.lines),
    findPaymentPuzzle(ctx, checkout.id),
  ]);
  return {
    step: "payment",
    shownAt: shownAt.getTime(),
    checkout: pick(checkout, PAYABLE),
    pictures,
    puzzle,
    isGuest: ctx.actor.kind !== "account",
    payment: paymentClientConfig(),
    problem,
  };
}
