import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { DAY_MS } from "#app/shared/kernel/durations.ts";
import { FAILED_MAIL_DAYS, MAIL_DAYS } from "../constants.ts";
import { outboxStore } from "../store/outbox-store.server.ts";

/** Removes sent mails after a year and failed ones, which keep the keys in their links for another try, after a week. */
export async function clearOldMails(ctx: Context): Promise<void> {
  requireSystem(ctx.actor);
  const daysAgo = (days: number): Date => new Date(ctx.now.getTime() - days * DAY_MS);
  await outboxStore.removeBefore(ctx.db, { sent: daysAgo(MAIL_DAYS), failed: daysAgo(FAILED_MAIL_DAYS) });
}
