import { pino } from "pino";
import { MAIL_LINK_TASK } from "#app/rooms/accounts/constants.ts";
import { holdNewsletter } from "#app/rooms/newsletter/delivery/delivery.commands.server.ts";
import { holdMails as holdOutbox } from "#app/rooms/notifications/mail/mail.commands.server.ts";
import { mailMessages } from "#app/rooms/notifications/messages.ts";
import { createDatabase } from "#app/shared/db/client.server.ts";
import { systemContext } from "#app/shared/http/context.server.ts";
import { holdJobs } from "#app/shared/jobs/hold-jobs.server.ts";

export type Held = { readonly mails: number; readonly recipients: number };

/** A restored shop must not resend mails that the lost one may have sent. */
export async function holdMails(url: string): Promise<Held> {
  const { db, close } = createDatabase(url, { poolSize: 1 });
  try {
    const ctx = systemContext({ db, log: pino({ enabled: false }), name: "restore" });
    const recipients = await holdNewsletter(ctx);
    const mails = await holdOutbox(ctx);
    await holdJobs(ctx, [MAIL_LINK_TASK], mailMessages.held);
    return { mails, recipients };
  } finally {
    await close();
  }
}
