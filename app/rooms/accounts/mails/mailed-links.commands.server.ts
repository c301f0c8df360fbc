import { randomBytes } from "node:crypto";
import { inTransaction, type Context } from "#app/shared/http/context.server.ts";
import { enqueue } from "#app/shared/jobs/enqueue.server.ts";
import { plainEmail } from "#app/shared/kernel/forms/email.ts";
import { MAIL_LINK_TASK, RESET_MAIL_PAUSE_SECONDS } from "../constants.ts";
import { resetLinkStore } from "../password/reset-link.store.server.ts";
import * as profileStore from "../profile.store.server.ts";
import { signUpStore } from "../sign-up/sign-up.store.server.ts";
import { makeConfirmToken } from "../sign-up/steps/confirmation.server.ts";
import type { LinkRequest } from "../types.ts";
import { queueAuthMails } from "./steps/queue-account-mails.server.ts";

const TOKEN_BYTES = 32;
const MS = 1000;

/** Queues a request for a mailed link. Only the job looks the e-mail up, so the request reveals nothing about accounts. */
export async function requestLink(ctx: Context, request: LinkRequest): Promise<void> {
  // public: open to everyone; routes limit how often. One queue, one job at a time: these slow jobs must not hold up others.
  await enqueue(ctx, { task: MAIL_LINK_TASK, payload: request, queue: MAIL_LINK_TASK });
}

/** Mails a requested link when an account has this e-mail and may have one. */
export async function mailRequestedLink(ctx: Context, request: LinkRequest): Promise<void> {
  // public: the mail goes to the account's own address.
  await (request.kind === "reset_password" ? mailResetLink(ctx, request.email) : mailConfirmLink(ctx, request));
}

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
