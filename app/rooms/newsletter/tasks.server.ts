import type { Schedule, TaskHandler } from "#app/shared/jobs/worker.server.ts";
import { NEWSLETTER_TASK } from "./constants.ts";
import { runNewsletter } from "./delivery/steps/run-newsletter.server.ts";

/** May run twice or at the same time. */
export const NEWSLETTER_TASKS: readonly TaskHandler[] = [
  { name: NEWSLETTER_TASK, run: (_payload, ctx) => runNewsletter(ctx) },
];

export const NEWSLETTER_SCHEDULES: readonly Schedule[] = [{ task: NEWSLETTER_TASK, cron: "* * * * *" }];
