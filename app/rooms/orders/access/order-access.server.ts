import { ACCESS_COOKIE_ORDERS, ACCESS_COOKIE_SECONDS, ORDER_LINK_SECONDS } from "../constants.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { signedCookie } from "#app/shared/http/signed-cookie.server.ts";
import { env } from "#app/shared/env.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { signatureOf, isSignature } from "#app/shared/http/signing.server.ts";

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

/** A mail's link that opens one order for 90 days to anyone who has it. */
export function signOrderLink(ctx: Context, orderId: string): string {
  // public: called for orders the caller may see, or by the shop for its mails.
  const until = Math.floor(ctx.now.getTime() / 1000) + ORDER_LINK_SECONDS;
  const claim = `${orderId}.${until}`;
  return `${env().publicUrl}/order-confirmation/${orderId}?key=${until}.${signatureOf("order-link", claim)}`;
}

const KEY = /^(\d{1,12})\.([\w-]{43})$/;

/** Whether a mailed link's key opens this order now; exchange it for the access cookie. */
export function readOrderLink(ctx: Context, link: { readonly orderId: string; readonly key: string | null }): boolean {
  // public: the signature is the permission.
  const [, until, signature] = KEY.exec(link.key ?? "") ?? [];
  if (until === undefined || signature === undefined) return false;
  const isGenuine = isSignature(signature, "order-link", `${link.orderId}.${until}`);
  return isGenuine && Number(until) * 1000 > ctx.now.getTime();
}
