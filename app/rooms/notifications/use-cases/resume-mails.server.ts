import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { enqueue } from "#app/shared/jobs/enqueue.server.ts";
import { OVERDUE_MS, RESUMED_PER_RUN, SEND_MAIL_TASK } from "../constants.ts";
import { mailStore } from "../store/mail-store.server.ts";

/** Gives mails whose process died, or whose job is gone, a new job; tells how many. */
export async function resumeMails(ctx: Context): Promise<number> {
  requireSystem(ctx.actor);
  const before = new Date(ctx.now.getTime() - OVERDUE_MS);
  const overdue = await mailStore.listOverdue(ctx.db, { before, limit: RESUMED_PER_RUN });
  for (const mailId of overdue)
    await enqueue(ctx, { task: SEND_MAIL_TASK, payload: { mailId }, key: `${SEND_MAIL_TASK}:${mailId}` });
  return overdue.length;
}
