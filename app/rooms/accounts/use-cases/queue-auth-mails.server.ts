import { env } from "#app/shared/env.server.ts";
import { inTransaction, type Context } from "#app/shared/http/context.server.ts";
import { queueMail } from "#app/rooms/notifications/use-cases/queue-mail.server.ts";
import { authMail } from "../rules/auth-mail.ts";
import { safeRedirect } from "../rules/safe-redirect.ts";
import type { AuthEvent } from "../types.ts";

/** Queues the mails that account actions asked for; `redirect` is carried through their links, made safe. */
export async function queueAuthMails(ctx: Context, events: readonly AuthEvent[], redirect: string): Promise<void> {
  // public: called by the account use cases; the mail goes to the account's own address.
  if (events.length === 0) return;
  const links = { publicUrl: env().publicUrl, redirect: safeRedirect(redirect) };
  await inTransaction(ctx, async (tx) => {
    for (const event of events)
      await queueMail(tx, {
        ...authMail(event, links),
        kind: `account-${event.kind.replaceAll("_", "-")}`,
        to: event.email,
      });
  });
}
