import { randomBytes } from "node:crypto";
import { inTransaction, type Context } from "#app/shared/http/context.server.ts";
import { plainEmail } from "#app/shared/kernel/forms/email.ts";
import { RESET_MAIL_PAUSE_SECONDS } from "#app/rooms/accounts/constants.ts";
import { resetLinkStore } from "#app/rooms/accounts/password/reset-link.store.server.ts";
import * as profileStore from "#app/rooms/accounts/profile.store.server.ts";
import { signUpStore } from "#app/rooms/accounts/sign-up/sign-up.store.server.ts";
import { makeConfirmToken } from "#app/rooms/accounts/sign-up/steps/confirmation.server.ts";
import { queueAuthMails } from "./queue-account-mails.server.ts";

const TOKEN_BYTES = 32;
const MS = 1000;

/** Mails a reset link that voids the earlier one; not again within RESET_MAIL_PAUSE_SECONDS, against floods. */
export async function mailResetLink(ctx: Context, email: string): Promise<void> {
  // public: run by the job; reveals nothing about the e-mail.
  await inTransaction(ctx, async (tx) => {
    const account = await profileStore.lockByEmail(tx.db, plainEmail(email));
    if (!account) return;
    const since = new Date(tx.now.getTime() - RESET_MAIL_PAUSE_SECONDS * MS);
    if (await resetLinkStore.hasNewerThan(tx.db, account.id, since)) return;
    const token = randomBytes(TOKEN_BYTES).toString("base64url");
    await resetLinkStore.replace(tx.db, { userId: account.id, token, now: tx.now });
    await queueAuthMails(tx, [{ kind: "reset_password", email: account.email, name: account.name, token }], "/");
  });
}

/** Mails the confirmation link again when an unconfirmed account has this e-mail. */
export async function mailConfirmLink(ctx: Context, request: { email: string; redirect: string }): Promise<void> {
  // public: run by the job; reveals nothing about the e-mail.
  const account = await signUpStore.findUnconfirmed(ctx.db, { email: plainEmail(request.email) });
  if (!account) return;
  const { email, name } = account;
  const token = makeConfirmToken(account, ctx.now);
  await queueAuthMails(ctx, [{ kind: "confirm_email", email, name, token }], request.redirect);
}
