import { redirect } from "react-router";
import { withoutOrdered } from "#app/rooms/cart/cart-lines.ts";
import { cartCookie, cartIn } from "#app/rooms/cart/visitor-cookies.ts";
import { justPlacedCookie } from "#app/rooms/orders/access/just-placed-cookie.ts";
import { grantOrderAccess, readOrderAccess } from "#app/rooms/orders/access/order-access.server.ts";
import { findOrderForOwner } from "#app/rooms/orders/order/queries.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";

type OrderedLines = Parameters<typeof withoutOrdered>[1];
type Finished = { readonly orderId: string; readonly lines?: OrderedLines };

/** Redirects to the order, takes its products out of the cart the first time, and grants this browser access. Reads the order's lines where the caller has none. */
export async function finishOrder(ctx: Context, request: Request, { orderId, lines }: Finished): Promise<Response> {
  const cookies = request.headers.get("cookie");
  const headers = new Headers();
  headers.append("Set-Cookie", await grantOrderAccess(cookies, orderId));
  headers.append("Set-Cookie", justPlacedCookie(orderId));
  // Later visits must not touch a cart that was filled since.
  const isFirst = !(await readOrderAccess(cookies)).includes(orderId);
  const ordered = isFirst ? (lines ?? (await linesOf(ctx, orderId))) : [];
  if (ordered.length > 0) headers.append("Set-Cookie", cartCookie(withoutOrdered(cartIn(request.headers), ordered)));
  return redirect(`/order-confirmation/${orderId}`, { status: 303, headers });
}

async function linesOf(ctx: Context, orderId: string): Promise<OrderedLines> {
  const order = await findOrderForOwner(ctx, { orderId, grantedOrderIds: [orderId] });
  return order.ok ? order.value.lines : [];
}
