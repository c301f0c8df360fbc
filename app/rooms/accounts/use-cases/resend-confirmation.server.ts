import type { Context } from "../../../shared/http/context.server.ts";
import { withAuth } from "../store/auth.server.ts";
import { queueAuthMails } from "./queue-auth-mails.server.ts";

/** Mails the confirmation link again when an unconfirmed account has this e-mail; says nothing about whether it does (S-CALL-06, R-109). */
export async function resendConfirmation(ctx: Context, input: { email: string; redirect: string }): Promise<void> {
  // public: run by the job of askForLink, and says the same for every e-mail.
  const { events } = await withAuth(ctx.db, (auth) =>
    auth.api.sendVerificationEmail({ body: { email: input.email }, asResponse: true }),
  );
  await queueAuthMails(ctx, events, input.redirect);
}
