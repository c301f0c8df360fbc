import { randomBytes } from "node:crypto";
import { inTransaction, type Context } from "#app/shared/http/context.server.ts";
import { plainEmail } from "#app/shared/kernel/plain-email.ts";
import { RESET_MAIL_PAUSE_SECONDS } from "../constants.ts";
import * as profileStore from "../store/profile-store.server.ts";
import { resetLinkStore } from "../store/reset-link-store.server.ts";
import { queueAuthMails } from "./queue-auth-mails.server.ts";

const TOKEN_BYTES = 32;
const MS = 1000;

/**
 * Mails a reset link when an account has this e-mail; says nothing about whether it does. A new link
 * voids the one before. Whoever asks again within RESET_MAIL_PAUSE_SECONDS has that one in the mailbox still, so that
 * nobody is flooded with mails, and nobody loses the link by other people's requests.
 */
export async function requestPasswordReset(ctx: Context, email: string): Promise<void> {
  // public: run by the job of askForLink, and says the same for every e-mail.
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
