import type { Schedule, TaskHandler } from "#app/shared/jobs/worker.server.ts";
import { releaseExpiredHolds } from "./stock/steps/release-expired-holds.server.ts";

/** Safe to run twice or concurrently. */
export const CATALOG_TASKS: readonly TaskHandler[] = [
  { name: "release-expired-holds", run: async (_payload, ctx) => void (await releaseExpiredHolds(ctx)) },
];

export const CATALOG_SCHEDULES: readonly Schedule[] = [{ task: "release-expired-holds", cron: "* * * * *" }];
