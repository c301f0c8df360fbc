import type { Context } from "#app/shared/http/context.server.ts";
import { queueMail } from "#app/rooms/notifications/mail/queue-mail.server.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { confirmMail } from "./newsletter-mail.ts";
import type { SignUpOutcome } from "../types.ts";
import { signConfirmLink, subscribe, type SignUpRequest } from "./steps/subscribe.server.ts";
import { isSignature } from "#app/shared/http/signing.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { LinkError } from "../errors.ts";
import { CONFIRM_LINK_SECONDS } from "../constants.ts";
import { confirmClaimSchema } from "../schemas.ts";
import { subscriberStore } from "./subscriber.store.server.ts";

/** Subscribes, or mails a confirm link, depending on the setting. The answer depends on the setting alone, so it reveals no subscriber. */
export async function signUp(ctx: Context, request: SignUpRequest): Promise<SignUpOutcome> {
  // public: open to everyone; routes limit how often.
  const { newsletterDoubleOptIn, postalAddress } = await readSettings(ctx);
  if (!newsletterDoubleOptIn) {
    await subscribe(ctx, request);
    return "subscribed";
  }
  const to = request.email.toLowerCase();
  await queueMail(ctx, confirmMail({ to, link: signConfirmLink(ctx, { ...request, email: to }), postalAddress }));
  return "confirm";
}

const TOKEN = /^([\w-]{1,1000})\.([\w-]{43})$/;

/** Subscribes the address a confirm link was mailed to; a second use, or one after leaving, changes nothing. */
export async function confirmSignUp(
  ctx: Context,
  confirmed: { readonly token: string; readonly ip: string | null },
): Promise<Result<null, LinkError>> {
  // public: the signature is the permission.
  const [, claim, signature] = TOKEN.exec(confirmed.token) ?? [];
  if (claim === undefined || signature === undefined) return err("link_invalid");
  if (!isSignature(signature, "newsletter-confirm", claim)) return err("link_invalid");
  const { email, source, until } = confirmClaimSchema.parse(JSON.parse(Buffer.from(claim, "base64url").toString()));
  if (until * 1000 <= ctx.now.getTime()) return err("link_invalid");
  if (await subscriberStore.hasLeftSince(ctx.db, email, mailedBy(until))) return err("link_invalid");
  await subscribe(ctx, { email, source, ip: confirmed.ip });
  return ok(null);
}

/** The end of the second in which a link with this expiry was made. */
const mailedBy = (until: number): Date => new Date((until - CONFIRM_LINK_SECONDS + 1) * 1000);
