import type { ReactNode } from "react";
import { data, redirect } from "react-router";
import { cartTexts } from "#app/rooms/cart/messages.ts";
import { changeCart } from "#app/rooms/cart/viewing/change-cart.ts";
import { cartChangeSchema } from "#app/rooms/cart/schemas.ts";
import type { CartChange, CartLine, ChangeAnswer, PricedCartLine } from "#app/rooms/cart/types.ts";
import { CartView } from "#app/rooms/cart/viewing/ui/cart-view.tsx";
import { UndoNotice } from "#app/rooms/cart/ui/undo-notice.tsx";
import { acceptChange, readCart, suggestAdditions } from "#app/rooms/cart/viewing/queries.server.ts";
import { cartCookie, cartIn, isCartStale, undoCartCookie, undoCartIn } from "#app/rooms/cart/visitor-cookies.ts";
import { Picture } from "#app/rooms/media/pictures/ui/picture.tsx";
import { deliverToIn } from "#app/rooms/shipping/delivery/deliver-to-cookie.ts";
import { CartDelivery } from "#app/rooms/shipping/delivery/ui/cart-delivery.tsx";
import { readDelivery } from "#app/rooms/shipping/delivery/locate-visitor.server.ts";
import { readPricing } from "#app/rooms/shipping/rates/queries.server.ts";
import { shop } from "#app/shared/http/request-state.server.ts";
import { readForm } from "#app/shared/http/request/body.server.ts";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { ownCheckoutId } from "#app/rooms/checkout/placing/queries.server.ts";
import { pageTitle } from "#app/shared/ui/page/page-title.ts";
import type { Route } from "./+types/route";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, cartTexts.title) },
  { name: "description", content: cartTexts.description },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = shop(context);
  const [cart, { country, ...delivery }] = await Promise.all([
    ownCheckoutId(ctx).then((checkoutId) => readCart(ctx, cartIn(request.headers), checkoutId)),
    readDelivery(ctx, deliverToIn(request.headers.get("cookie"))),
  ]);
  const pricing = await readPricing(ctx, { country, state: "" });
  const suggestions = await suggestAdditions(ctx, cart, pricing);
  const isEmpty = cart.lines.length === 0;
  const headers = new Headers();
  if (isCartStale(request.headers, cart.keptLines)) headers.append("Set-Cookie", cartCookie(cart.keptLines));
  const undo = isEmpty ? undoCartIn(request.headers) : "";
  const isFull = url.searchParams.has("full");
  return data({ cart, pricing, delivery, suggestions, undo, isFull }, { headers });
}

/** Changes the cart without script and shows it; script writes the cookie itself. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = shop(context);
  const change = acceptChange(ctx, await readForm(request), cartChangeSchema);
  if (!change.ok) return data<ChangeAnswer>({ text: cartTexts.refused, isError: true }, { status: 422 });
  return showCart(cartIn(request.headers), change.value);
}

/** The cart page itself reports what stock and shop allow. */
function showCart(lines: readonly CartLine[], change: CartChange): Response {
  const changed = changeCart(lines, change);
  const headers = new Headers({ "Set-Cookie": cartCookie(changed) });
  if (change.intent === "clear") headers.append("Set-Cookie", undoCartCookie(lines));
  if (change.intent === "restore") headers.append("Set-Cookie", undoCartCookie([]));
  const isFull = change.intent === "add" && !changed.some(({ productId }) => productId === change.productId);
  return redirect(isFull ? "/cart?full" : "/cart", { status: 303, headers });
}

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, pricing, delivery, suggestions, undo, isFull } = loaderData;
  const notices = (
    <>
      {actionData?.text && <Notice tone="danger">{actionData.text}</Notice>}
      {isFull && <Notice tone="warning">{cartTexts.full}</Notice>}
      {undo && <UndoNotice text={cartTexts.cleared} action="/cart" field="cart" value={undo} />}
    </>
  );
  return (
    <CartView
      cart={cart}
      pricing={pricing}
      notices={notices}
      delivery={<CartDelivery {...delivery} />}
      suggestions={suggestions}
      pictureOf={pictureOf}
    />
  );
}

const pictureOf = ({ picture }: Pick<PricedCartLine, "picture">): ReactNode => (
  <Picture picture={picture} sizes="(max-width: 639px) 5rem, 7rem" alt="" className="h-full" />
);
