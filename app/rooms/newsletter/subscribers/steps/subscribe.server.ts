import { env } from "#app/shared/env.server.ts";
import { inTransaction, type Context } from "#app/shared/http/context.server.ts";
import { queueMail } from "#app/rooms/notifications/mail/queue-mail.server.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { signUpTexts } from "#app/rooms/newsletter/messages.ts";
import { welcomeMail } from "../newsletter-mail.ts";
import { subscriberStore } from "../subscriber.store.server.ts";
import type { Consent, SignUpSource } from "#app/rooms/newsletter/types.ts";
import { fingerprintOf, signatureOf } from "#app/shared/http/signing.server.ts";
import { CONFIRM_LINK_SECONDS } from "#app/rooms/newsletter/constants.ts";

export type SignUpRequest = { readonly email: string; readonly source: Consent["source"]; readonly ip: string | null };

/** Stores a subscriber with the consent and welcomes a new one, both or neither. */
export async function subscribe(ctx: Context, { email, source, ip }: SignUpRequest): Promise<void> {
  // public: called by the sign-up and its confirmation.
  const { postalAddress } = await readSettings(ctx);
  const to = email.toLowerCase();
  const ipHash = ip === null ? null : fingerprintOf("newsletter-ip:", ip);
  const consent = { email: to, text: signUpTexts.consent, source, ipHash };
  await inTransaction(ctx, async (tx) => {
    const subscriber = await subscriberStore.activate(tx.db, consent, tx.now);
    if (!subscriber) return;
    const link = `${env().publicUrl}/unsubscribe?token=${subscriber.unsubscribeToken}`;
    await queueMail(tx, welcomeMail({ to, link, postalAddress }));
  });
}

/** Signs a link that subscribes its reader for 7 days; nothing is stored until it is used. */
export function signConfirmLink(
  ctx: Context,
  request: { readonly email: string; readonly source: SignUpSource },
): string {
  // public: called by the sign-up; the link is only mailed to its own address.
  const until = Math.floor(ctx.now.getTime() / 1000) + CONFIRM_LINK_SECONDS;
  const claim = Buffer.from(JSON.stringify({ email: request.email, source: request.source, until })).toString(
    "base64url",
  );
  return `${env().publicUrl}/newsletter/confirm?token=${claim}.${signatureOf("newsletter-confirm", claim)}`;
}
