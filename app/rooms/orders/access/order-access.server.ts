import { ACCESS_COOKIE_ORDERS, ACCESS_COOKIE_SECONDS } from "../constants.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { signedCookie } from "#app/shared/http/signed-cookie.server.ts";

/** The Set-Cookie value that opens one more guest order to this browser for 7 days. */
export async function grantOrderAccess(cookieHeader: string | null, orderId: string): Promise<string> {
  // public: callers have proved the right to this order: placed it, looked it up, or hold its mailed link.
  const known = await readOrderAccess(cookieHeader);
  return accessCookie().serialize([orderId, ...known.filter((id) => id !== orderId)].slice(0, ACCESS_COOKIE_ORDERS));
}

/** The guest orders this browser may see; none when the cookie is missing, old or tampered with. */
export async function readOrderAccess(cookieHeader: string | null): Promise<string[]> {
  // public: the signature is the permission.
  const ids: unknown = await accessCookie().parse(cookieHeader);
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === "string" && isUuid(id)) : [];
}

/** Signed and httpOnly; opens guest orders for 7 days. */
const accessCookie = () => signedCookie("order_access", ACCESS_COOKIE_SECONDS);
