import { redirect } from "react-router";
import { optionsTexts } from "#app/rooms/cart/messages.ts";
import { buyableLines } from "#app/rooms/cart/viewing/price-cart.ts";
import { CheckoutChoices } from "#app/rooms/cart/viewing/ui/checkout-choices.tsx";
import { readCart } from "#app/rooms/cart/viewing/queries.server.ts";
import { cartIn } from "#app/rooms/cart/visitor-cookies.ts";
import { shop } from "#app/shared/http/request-state.server.ts";
import { ownCheckoutId } from "#app/rooms/checkout/placing/queries.server.ts";
import { pageTitle } from "#app/shared/ui/page/page-title.ts";
import type { Route } from "./+types/options";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, optionsTexts.pageTitle) },
  { name: "description", content: optionsTexts.title },
  { name: "robots", content: "noindex" },
];

/** Redirects an empty cart to the cart and accounts to the checkout; everyone else chooses, also a returning guest. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = shop(context);
  if (ctx.actor.kind === "account") throw redirect("/checkout", { status: 303 });
  const cart = await readCart(ctx, cartIn(request.headers), await ownCheckoutId(ctx));
  if (buyableLines(cart.lines).length === 0) throw redirect("/cart", { status: 303 });
  return null;
}

export default function CheckoutOptions() {
  return <CheckoutChoices />;
}
