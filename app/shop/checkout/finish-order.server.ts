import { redirect } from "react-router";
import { cartCookie } from "#app/rooms/cart/visitor-cookies.ts";
import { justPlacedCookie } from "#app/rooms/orders/access/just-placed-cookie.ts";
import { grantOrderAccess } from "#app/rooms/orders/access/order-access.server.ts";

/** Redirects to the order, empties the cart and grants this browser access. */
export async function finishOrder(request: Request, orderId: string): Promise<Response> {
  const headers = new Headers();
  headers.append("Set-Cookie", await grantOrderAccess(request.headers.get("cookie"), orderId));
  headers.append("Set-Cookie", justPlacedCookie(orderId));
  headers.append("Set-Cookie", cartCookie([]));
  return redirect(`/order-confirmation/${orderId}`, { status: 303, headers });
}
