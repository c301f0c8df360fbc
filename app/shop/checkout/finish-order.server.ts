import { redirect } from "react-router";
import { withoutOrdered } from "#app/rooms/cart/cart-lines.ts";
import { cartCookie, cartIn } from "#app/rooms/cart/visitor-cookies.ts";
import { justPlacedCookie } from "#app/rooms/orders/access/just-placed-cookie.ts";
import { grantOrderAccess, readOrderAccess } from "#app/rooms/orders/access/order-access.server.ts";
import { findOrderForOwner } from "#app/rooms/orders/order/queries.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";

/** Redirects to the order, takes its products out of the cart the first time, and grants this browser access. */
export async function finishOrder(ctx: Context, request: Request, orderId: string): Promise<Response> {
  const cookies = request.headers.get("cookie");
  const headers = new Headers();
  headers.append("Set-Cookie", await grantOrderAccess(cookies, orderId));
  headers.append("Set-Cookie", justPlacedCookie(orderId));
  // Later visits must not touch a cart that was filled since.
  const isFirst = !(await readOrderAccess(cookies)).includes(orderId);
  const order = isFirst ? await findOrderForOwner(ctx, { orderId, grantedOrderIds: [orderId] }) : null;
  if (order?.ok) headers.append("Set-Cookie", cartCookie(withoutOrdered(cartIn(request.headers), order.value.lines)));
  return redirect(`/order-confirmation/${orderId}`, { status: 303, headers });
}
