import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { findDefaultAddress } from "../../../rooms/accounts/use-cases/find-default-address.server.ts";
import { cartIn } from "../../../rooms/cart/visitor-cookies.ts";
import type { CartLine } from "../../../rooms/cart/types.ts";
import { checkoutOwner } from "../../../rooms/checkout/rules/checkout-owner.ts";
import { checkoutStep } from "../../../rooms/checkout/rules/checkout-step.ts";
import { prefillAddress } from "../../../rooms/checkout/rules/prefill-address.ts";
import type { Checkout, CheckoutProblem, PayableCheckout } from "../../../rooms/checkout/types.ts";
import type { PaymentView } from "../../../rooms/checkout/ui/use-paying.ts";
import type { ShippingView } from "../../../rooms/checkout/ui/shipping-step.tsx";
import type { ProcessingPage } from "../../../rooms/checkout/ui/waiting-view.tsx";
import { findCheckout } from "../../../rooms/checkout/use-cases/find-checkout.server.ts";
import { findFinishedOrder } from "../../../rooms/checkout/use-cases/find-finished-order.server.ts";
import { findLastAddress } from "../../../rooms/checkout/use-cases/find-last-address.server.ts";
import { previewCheckout } from "../../../rooms/checkout/use-cases/preview-checkout.server.ts";
import { readOrderAccess } from "../../../rooms/orders/use-cases/read-order-access.server.ts";
import { paymentClientConfig } from "../../../rooms/payments/use-cases/payment-client-config.server.ts";
import type { PaymentClientConfig } from "../../../rooms/payments/types.ts";
import { readAddress } from "../../../rooms/shipping/rules/read-address.ts";
import { readAddressPolicy } from "../../../rooms/shipping/use-cases/read-address-policy.server.ts";
import type { Context } from "../../../shared/http/context.server.ts";
import { guestCookieHeader } from "../../../shared/http/guest-cookie.server.ts";
import { pick } from "../../../shared/kernel/pick.ts";
import { linePictures } from "../line-pictures.server.ts";
import { finishOrder } from "./finish-order.server.ts";

/** What the browser needs to pay; the rest of a checkout stays on the server. */
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

/** What the checkout page shows: one of its three steps. */
export type CheckoutView = ShippingView | (PaymentView & { readonly payment: PaymentClientConfig }) | ProcessingPage;

type Answer = ReturnType<typeof data<CheckoutView>>;

/** The step that the server's state asks for; visitors choose first, an empty cart has nothing to check out (S-CHK-04, S-CHK-05, S-CHK-08). */
export async function loadCheckout(
  ctx: Context,
  request: Request,
  problem: CheckoutProblem | null,
): Promise<Response | Answer> {
  const { searchParams } = new URL(request.url);
  const cookies = request.headers.get("cookie");
  if (checkoutOwner(ctx.actor) === null) return chooseWho(searchParams.get("mode") === "guest");
  const cart = cartIn(request.headers);
  const finished = await findFinishedOrder(ctx, { cart, seenOrderIds: await readOrderAccess(cookies) });
  if (finished !== null) return finishOrder(request, finished);
  if (cart.length === 0) return redirect("/cart", 303);
  const found = await findCheckout(ctx);
  const open = found.kind === "open" ? found.checkout : null;
  const step = checkoutStep({
    frozen: open?.lines ?? null,
    cart,
    wantsShipping: searchParams.get("step") === "shipping",
  });
  if (step === "payment" && open) return data(await paymentView(ctx, open, problem));
  return data(await shippingView(ctx, cart, problem));
}

/** A guest's cookie for who asked for one; everybody else chooses at /checkout/options. */
async function chooseWho(isGuestWanted: boolean): Promise<Response> {
  if (!isGuestWanted) return redirect("/checkout/options", 303);
  return redirect("/checkout", { status: 303, headers: { "Set-Cookie": await guestCookieHeader(randomUUID()) } });
}

async function shippingView(
  ctx: Context,
  cart: readonly CartLine[],
  problem: CheckoutProblem | null,
): Promise<ShippingView> {
  const account = ctx.actor.kind === "account" ? ctx.actor : null;
  const saved = account ? await findDefaultAddress(ctx) : null;
  const known = { ...(await findLastAddress(ctx)), saved: saved === null ? null : readAddress(saved), account };
  const address = prefillAddress(known);
  const [policy, preview, pictures] = await Promise.all([
    readAddressPolicy(ctx),
    previewCheckout(ctx, { lines: cart, to: address }),
    linePictures(ctx, cart),
  ]);
  return { step: "shipping", address, policy, preview, pictures, isSignedIn: account !== null, problem };
}

async function paymentView(ctx: Context, checkout: Checkout, problem: CheckoutProblem | null): Promise<CheckoutView> {
  return {
    step: "payment",
    checkout: pick(checkout, PAYABLE),
    pictures: await linePictures(ctx, checkout.lines),
    isGuest: ctx.actor.kind !== "account",
    payment: paymentClientConfig(),
    problem,
  };
}
