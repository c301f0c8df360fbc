import type { ActionFunctionArgs } from "react-router";
import { cartTexts, additionAnswer } from "#app/rooms/cart/messages.ts";
import { addToCart } from "#app/rooms/cart/cart-lines.ts";
import { cartChangeSchema } from "#app/rooms/cart/schemas.ts";
import type { AdditionAnswer } from "#app/rooms/cart/types.ts";
import { acceptChange } from "#app/rooms/cart/viewing/queries.server.ts";
import { addProductToCart } from "#app/rooms/cart/adding/add-product-to-cart.server.ts";
import { cartIn } from "#app/rooms/cart/visitor-cookies.ts";
import { methodNotAllowed } from "#app/shared/http/request/refuse.ts";
import { readForm } from "#app/shared/http/request/body.server.ts";
import { shop } from "#app/shared/http/request-state.server.ts";
import { ownCheckoutId } from "#app/rooms/checkout/placing/queries.server.ts";

export const loader = (): Response => methodNotAllowed("POST");

/** POST /api/cart: checks pieces that are already in the cart cookie. Writes no cookie, because the browser's may hold more by then. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const ctx = shop(context);
  const change = acceptChange(ctx, await readForm(request), cartChangeSchema);
  if (!change.ok || change.value.intent !== "add") return Response.json({ error: cartTexts.refused }, { status: 422 });
  const { productId, quantity } = change.value;
  const before = addToCart(cartIn(request.headers), productId, -quantity);
  const addition = await addProductToCart(ctx, before, { productId, quantity, checkoutId: await ownCheckoutId(ctx) });
  const line = addition.lines.find((one) => one.productId === productId);
  return Response.json({
    ...additionAnswer(addition),
    atMost: addition.code === "added" ? null : (line?.quantity ?? 0),
    ...(line?.shownCents !== undefined && { shownCents: line.shownCents }),
  } satisfies AdditionAnswer);
}
