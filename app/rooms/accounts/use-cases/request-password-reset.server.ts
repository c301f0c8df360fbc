import type { Context } from "../../../shared/http/context.server.ts";
import { withAuth } from "../store/auth.server.ts";
import { queueAuthMails } from "./queue-auth-mails.server.ts";

/** Mails a reset link when an account has this e-mail; says nothing about whether it does (S-FORG-01, R-108). */
export async function requestPasswordReset(ctx: Context, email: string): Promise<void> {
  // public: run by the job of askForLink, and says the same for every e-mail.
  const { events } = await withAuth(ctx.db, (auth) =>
    auth.api.requestPasswordReset({ body: { email }, asResponse: true }),
  );
  await queueAuthMails(ctx, events, "/");
}
