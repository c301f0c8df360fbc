import type { Context } from "#app/shared/http/context.server.ts";
import { enqueue } from "#app/shared/jobs/enqueue.server.ts";
import { MAIL_LINK_TASK } from "../constants.ts";
import type { LinkRequest } from "../types.ts";
import { mailConfirmLink, mailResetLink } from "./steps/mail-links.server.ts";

/** Queues a request for a mailed link. Only the job looks the e-mail up, so the request reveals nothing about accounts. */
export async function requestLink(ctx: Context, request: LinkRequest): Promise<void> {
  // public: open to everyone; routes limit how often. One queue, one job at a time: these slow jobs must not hold up others.
  await enqueue(ctx, { task: MAIL_LINK_TASK, payload: request, queue: MAIL_LINK_TASK });
}

/** Mails a requested link when an account has this e-mail and may have one. */
export async function mailRequestedLink(ctx: Context, request: LinkRequest): Promise<void> {
  // public: the mail goes to the account's own address.
  await (request.kind === "reset_password" ? mailResetLink(ctx, request.email) : mailConfirmLink(ctx, request));
}
