import type { Context } from "#app/shared/http/context.server.ts";
import { enqueue } from "#app/shared/jobs/enqueue.server.ts";
import { MAIL_LINK_TASK } from "../constants.ts";
import type { AskedLink } from "../types.ts";

/**
 * Notes that somebody asked for a mailed link. Whether an account has this e-mail is looked up by the job alone: the
 * request does the same for every e-mail, so nothing about it tells them apart.
 */
export async function askForLink(ctx: Context, asked: AskedLink): Promise<void> {
  // public: anybody may ask; routes limit how often.
  // One after another: the library takes its time over each, and other jobs must not wait for that.
  await enqueue(ctx, { task: MAIL_LINK_TASK, payload: asked, queue: MAIL_LINK_TASK });
}
