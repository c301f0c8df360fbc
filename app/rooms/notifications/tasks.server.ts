import type { Schedule, TaskHandler } from "#app/shared/jobs/worker.server.ts";
import { CLEAR_MAILS_TASK, CLEAR_NOTIFICATIONS_TASK, RESUME_MAILS_TASK, SEND_MAIL_TASK } from "./constants.ts";
import { sendMailPayload } from "./schemas.ts";
import { clearOldMails, resumeMails, sendMail } from "./mail/steps/send-mail.server.ts";
import { clearOldNotifications } from "./bell/bell.commands.server.ts";

/** All may run twice or at the same time. */
export const NOTIFICATION_TASKS: readonly TaskHandler[] = [
  { name: SEND_MAIL_TASK, group: "mail", run: (payload, ctx) => sendMail(ctx, sendMailPayload.parse(payload).mailId) },
  { name: RESUME_MAILS_TASK, run: async (_payload, ctx) => void (await resumeMails(ctx)) },
  { name: CLEAR_NOTIFICATIONS_TASK, run: (_payload, ctx) => clearOldNotifications(ctx) },
  { name: CLEAR_MAILS_TASK, run: (_payload, ctx) => clearOldMails(ctx) },
];

export const NOTIFICATION_SCHEDULES: readonly Schedule[] = [
  { task: RESUME_MAILS_TASK, cron: "*/5 * * * *" },
  { task: CLEAR_NOTIFICATIONS_TASK, cron: "20 3 * * *" },
  { task: CLEAR_MAILS_TASK, cron: "25 3 * * *" },
];
