import type { Context } from "#app/shared/http/context.server.ts";
import { queueMail } from "#app/rooms/notifications/use-cases/queue-mail.server.ts";
import { readSettings } from "#app/rooms/settings/use-cases/read-settings.server.ts";
import { confirmMail } from "../rules/newsletter-mail.ts";
import type { SignUpOutcome } from "../types.ts";
import { signConfirmLink } from "./sign-confirm-link.server.ts";
import { subscribe, type Wish } from "./subscribe.server.ts";

/**
 * Takes a sign-up: subscribes at once, or mails a confirm link where the setting asks for it. The answer depends on the setting
 * alone, so that it tells nobody who is a subscriber.
 */
export async function signUp(ctx: Context, wish: Wish): Promise<SignUpOutcome> {
  // public: anybody may subscribe; routes limit how often.
  const { newsletterDoubleOptIn, postalAddress } = await readSettings(ctx);
  if (!newsletterDoubleOptIn) {
    await subscribe(ctx, wish);
    return "subscribed";
  }
  const to = wish.email.toLowerCase();
  await queueMail(ctx, confirmMail({ to, link: signConfirmLink(ctx, { ...wish, email: to }), postalAddress }));
  return "confirm";
}
