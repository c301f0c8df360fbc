import { env } from "#app/shared/env.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { signatureOf, isSignature } from "#app/shared/http/signing.server.ts";
import { ORDER_LINK_SECONDS } from "../constants.ts";

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
