import { accessCookie } from "../access-cookie.server.ts";
import { ACCESS_COOKIE_ORDERS } from "../constants.ts";
import { readOrderAccess } from "./read-order-access.server.ts";

/** The Set-Cookie value that opens one more guest order to this browser for 7 days. */
export async function grantOrderAccess(cookieHeader: string | null, orderId: string): Promise<string> {
  // public: callers have proved the right to this order: placed it, looked it up, or hold its mailed link.
  const known = await readOrderAccess(cookieHeader);
  return accessCookie().serialize([orderId, ...known.filter((id) => id !== orderId)].slice(0, ACCESS_COOKIE_ORDERS));
}
