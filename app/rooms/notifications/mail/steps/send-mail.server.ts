import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { hideSecrets } from "#app/shared/kernel/text/hide-secrets.ts";
import {
  CLAIM_MS,
  MAIL_ATTEMPTS,
  REASON_MAX,
  OVERDUE_MS,
  RESUMED_PER_RUN,
  SEND_MAIL_TASK,
  UNSOLICITED_KINDS,
  UNSOLICITED_LIMITS,
  FAILED_MAIL_DAYS,
  MAIL_DAYS,
} from "#app/rooms/notifications/constants.ts";
import { deliverMail } from "#app/rooms/notifications/gateway/mail-delivery.server.ts";
import { mailMessages } from "#app/rooms/notifications/messages.ts";
import { isAddressRefused, mailFileName, contentWithoutKeys, retryPauseMs } from "../mail.ts";
import { mailStore } from "../mail.store.server.ts";
import type { Delivery, OutboxMail } from "#app/rooms/notifications/types.ts";
import { enqueue } from "#app/shared/jobs/enqueue.server.ts";
import { DAY_MS } from "#app/shared/kernel/format/dates.ts";
import { traced } from "#app/shared/trace/spans.server.ts";
import { outboxStore } from "../outbox.store.server.ts";

/** Makes one attempt at a queued mail; throws when the job queue should retry, else records the outcome. */
export async function sendMail(ctx: Context, mailId: string): Promise<void> {
  requireSystem(ctx.actor);
  const mail = await mailStore.claim(ctx.db, mailId, CLAIM_MS);
  if (!mail) return requeueClaimed(ctx, mailId);
  const delivery = await traced({ name: "mail", kind: "call" }, () =>
    deliverMail({ mail, fileName: mailFileName(mail) }),
  );
  switch (delivery.kind) {
    case "delivered":
      return mailStore.markSent(ctx.db, mail.id, { now: new Date(), kept: contentWithoutKeys(mail) });
    case "nowhere":
      return mailStore.markQueued(ctx.db, mail.id, { reason: mailMessages.noRoute, nextAt: null });
    case "refused":
      return recordRefusal(ctx, mail, delivery);
  }
}

/** The attempt that holds a mail may be lost with its process, and this job may be the mail's last. */
async function requeueClaimed(ctx: Context, mailId: string): Promise<void> {
  const runAt = await mailStore.findHeldUntil(ctx.db, mailId);
  if (runAt === null) return;
  const key = `${SEND_MAIL_TASK}:${mailId}`;
  await enqueue(ctx, { task: SEND_MAIL_TASK, payload: { mailId }, key, runAt, maxAttempts: MAIL_ATTEMPTS });
}

async function recordRefusal(ctx: Context, mail: OutboxMail, refusal: Delivery & { kind: "refused" }): Promise<void> {
  const reason = hideSecrets(refusal.reason).slice(0, REASON_MAX);
  const isRefusedForGood = isAddressRefused(refusal.reply);
  if (mail.attempts >= MAIL_ATTEMPTS || isRefusedForGood) {
    await mailStore.markFailed(ctx.db, mail.id, { reason, isAddressRefused: isRefusedForGood });
    ctx.log.error({ mailId: mail.id, attempts: mail.attempts, reason }, "mail failed");
    return;
  }
  await mailStore.markQueued(ctx.db, mail.id, { reason, nextAt: new Date(Date.now() + retryPauseMs(mail.attempts)) });
  throw new Error(`mail ${mail.id} was not accepted (attempt ${mail.attempts}): ${reason}`);
}

/** Gives mails whose process died, or whose job is gone, a new job; returns how many. */
export async function resumeMails(ctx: Context): Promise<number> {
  requireSystem(ctx.actor);
  const before = new Date(ctx.now.getTime() - OVERDUE_MS);
  const overdue = await mailStore.listOverdue(ctx.db, { before, limit: RESUMED_PER_RUN });
  for (const mailId of overdue)
    await enqueue(ctx, { task: SEND_MAIL_TASK, payload: { mailId }, key: `${SEND_MAIL_TASK}:${mailId}` });
  return overdue.length;
}

const MS = 1000;

/** Whether an address is within its limit; only mails that visitors can trigger have one. */
export async function hasRoomFor(tx: Context, { to, kind }: { to: string; kind: string }): Promise<boolean> {
  // public: called for every queued mail.
  const kinds: readonly string[] = UNSOLICITED_KINDS;
  if (!kinds.includes(kind)) return true;
  for (const { seconds, ofKind, inAll } of UNSOLICITED_LIMITS) {
    const sent = await mailStore.countTo(tx.db, { to, kinds, since: new Date(tx.now.getTime() - seconds * MS) });
    const all = [...sent.values()].reduce((sum, count) => sum + count, 0);
    if ((sent.get(kind) ?? 0) >= ofKind || all >= inAll) return false;
  }
  return true;
}

/** Removes sent mails after a year and failed ones, which keep their links' keys, after a week. */
export async function clearOldMails(ctx: Context): Promise<void> {
  requireSystem(ctx.actor);
  const daysAgo = (days: number): Date => new Date(ctx.now.getTime() - days * DAY_MS);
  await outboxStore.removeBefore(ctx.db, { sent: daysAgo(MAIL_DAYS), failed: daysAgo(FAILED_MAIL_DAYS) });
}
