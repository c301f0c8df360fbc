import { env } from "#app/shared/env.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { signatureOf } from "#app/shared/http/signature.server.ts";
import { CONFIRM_LINK_SECONDS } from "../constants.ts";
import type { SignUpSource } from "../types.ts";

/** The address in a mail that subscribes its reader for 7 days; nothing is stored until it is used. */
export function signConfirmLink(ctx: Context, wish: { readonly email: string; readonly source: SignUpSource }): string {
  // public: called by the sign-up; the link is only mailed to the address it is about.
  const until = Math.floor(ctx.now.getTime() / 1000) + CONFIRM_LINK_SECONDS;
  const claim = Buffer.from(JSON.stringify({ email: wish.email, source: wish.source, until })).toString("base64url");
  return `${env().publicUrl}/newsletter/confirm?token=${claim}.${signatureOf("newsletter-confirm", claim)}`;
}
