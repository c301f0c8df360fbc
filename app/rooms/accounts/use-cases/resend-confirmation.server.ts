import type { Context } from "#app/shared/http/context.server.ts";
import { plainEmail } from "#app/shared/kernel/plain-email.ts";
import { makeConfirmToken } from "../store/confirm-token.server.ts";
import { signUpStore } from "../store/sign-up-store.server.ts";
import { queueAuthMails } from "./queue-auth-mails.server.ts";

/** Mails the confirmation link again when an unconfirmed account has this e-mail; says nothing about whether it does. */
export async function resendConfirmation(ctx: Context, input: { email: string; redirect: string }): Promise<void> {
  // public: run by the job of askForLink, and says the same for every e-mail.
  const account = await signUpStore.findUnconfirmed(ctx.db, { email: plainEmail(input.email) });
  if (!account) return;
  const { email, name } = account;
  const token = makeConfirmToken(account, ctx.now);
  await queueAuthMails(ctx, [{ kind: "confirm_email", email, name, token }], input.redirect);
}
