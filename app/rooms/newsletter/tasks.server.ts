import type { Schedule, TaskHandler } from "#app/shared/jobs/worker.server.ts";
import { NEWSLETTER_TASK } from "./constants.ts";
import { runNewsletter } from "./delivery/steps/run-newsletter.server.ts";

/** The job of the newsletter room; it may run twice or at the same time. */
export const NEWSLETTER_TASKS: readonly TaskHandler[] = [
  { name: NEWSLETTER_TASK, run: (_payload, ctx) => runNewsletter(ctx) },
];

/** Every minute: what is scheduled begins in its minute. */
export const NEWSLETTER_SCHEDULES: readonly Schedule[] = [{ task: NEWSLETTER_TASK, cron: "* * * * *" }];
