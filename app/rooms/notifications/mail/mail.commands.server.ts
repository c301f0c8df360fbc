import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { enqueue } from "#app/shared/jobs/enqueue.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { removeJobs } from "#app/shared/jobs/hold-jobs.server.ts";
import { MAIL_ATTEMPTS, SEND_MAIL_TASK } from "../constants.ts";
import { mailMessages } from "../messages.ts";
import { outboxStore } from "./outbox.store.server.ts";
import { mailStore } from "./mail.store.server.ts";

/** Gives a failed mail all its attempts again, with a job, in one transaction; returns its key. `not_failed` when another request was faster. */
export async function retryMail(ctx: Context, id: string): Promise<Result<string | null, "not_failed">> {
  requirePermission(ctx.actor, "audit.view");
  return inTransaction(ctx, async (tx) => {
    const failed = isUuid(id) ? await outboxStore.requeue(tx.db, id, tx.now) : null;
    if (failed === null) return err("not_failed");
    const key = `${SEND_MAIL_TASK}:${id}`;
    await enqueue(tx, { task: SEND_MAIL_TASK, payload: { mailId: id }, key, maxAttempts: MAIL_ATTEMPTS });
    const states = {
      before: { status: "failed", attempts: failed.attempts },
      after: { status: "queued", attempts: 0 },
    };
    await recordAudit(tx, { action: "mail.retry", entity: "mail", entityId: id, ...states });
    return ok(failed.dedupeKey);
  });
}

/** Withdraws unsent mails from the outbox, failed ones too. Returns the withdrawn keys: the others are sent or being sent. */
export async function withdrawMails(ctx: Context, dedupeKeys: readonly string[]): Promise<readonly string[]> {
  // public: called by commands that decide who gets a mail.
  return dedupeKeys.length === 0 ? [] : mailStore.withdraw(ctx.db, dedupeKeys);
}

/** Holds back a restored shop's waiting mails, perhaps sent before; staff can resend each. Returns how many. */
export async function holdMails(ctx: Context): Promise<number> {
  requireSystem(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    // Sending a mail again makes a new job.
    await removeJobs(tx, SEND_MAIL_TASK);
    return mailStore.hold(tx.db, mailMessages.held);
  });
}
