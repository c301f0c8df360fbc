import { env } from "#app/shared/env.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { signatureOf } from "#app/shared/http/signature.server.ts";
import { ORDER_LINK_SECONDS } from "../constants.ts";

/** The address in a mail that opens one order for 90 days: whoever holds the mail holds the order. */
export function signOrderLink(ctx: Context, orderId: string): string {
  // public: called for orders the caller may see, or by the shop for its mails.
  const until = Math.floor(ctx.now.getTime() / 1000) + ORDER_LINK_SECONDS;
  const claim = `${orderId}.${until}`;
  return `${env().publicUrl}/order-confirmation/${orderId}?key=${until}.${signatureOf("order-link", claim)}`;
}
