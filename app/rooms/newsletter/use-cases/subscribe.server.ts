import { env } from "#app/shared/env.server.ts";
import { inTransaction, type Context } from "#app/shared/http/context.server.ts";
import { queueMail } from "#app/rooms/notifications/use-cases/queue-mail.server.ts";
import { readSettings } from "#app/rooms/settings/use-cases/read-settings.server.ts";
import { signUpTexts } from "../messages.ts";
import { welcomeMail } from "../rules/newsletter-mail.ts";
import { subscriberStore } from "../store/subscriber-store.server.ts";
import type { Consent } from "../types.ts";
import { hashAddress } from "./hash-address.server.ts";

/** A wish that may be carried out. */
export type Wish = { readonly email: string; readonly source: Consent["source"]; readonly ip: string | null };

/** Stores a subscriber with the consent that was given and welcomes whoever was none before, both or nothing. */
export async function subscribe(ctx: Context, { email, source, ip }: Wish): Promise<void> {
  // public: called by the sign-up and its confirmation.
  const { postalAddress } = await readSettings(ctx);
  const to = email.toLowerCase();
  const consent = { email: to, text: signUpTexts.consent, source, ipHash: ip === null ? null : hashAddress(ip) };
  await inTransaction(ctx, async (tx) => {
    const subscriber = await subscriberStore.activate(tx.db, consent, tx.now);
    if (!subscriber) return;
    const link = `${env().publicUrl}/unsubscribe?token=${subscriber.unsubscribeToken}`;
    await queueMail(tx, welcomeMail({ to, link, postalAddress }));
  });
}
