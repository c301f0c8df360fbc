import { requireSystem, type Context } from "../../../shared/http/context.server.ts";
import { DAY_MS } from "../../../shared/kernel/durations.ts";
import { MAIL_DAYS } from "../constants.ts";
import { outboxStore } from "../store/outbox-store.server.ts";

/** Removes mails a year after they were written, sent or failed: names and addresses are not kept for ever. */
export async function clearOldMails(ctx: Context): Promise<void> {
  requireSystem(ctx.actor);
  await outboxStore.removeBefore(ctx.db, new Date(ctx.now.getTime() - MAIL_DAYS * DAY_MS));
}
