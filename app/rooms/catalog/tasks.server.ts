import type { Schedule, TaskHandler } from "#app/shared/jobs/worker.server.ts";
import { releaseExpiredHolds } from "./stock/steps/release-expired-holds.server.ts";

/** The job of the catalog room; it may run twice or at the same time. */
export const CATALOG_TASKS: readonly TaskHandler[] = [
  { name: "release-expired-holds", run: async (_payload, ctx) => void (await releaseExpiredHolds(ctx)) },
];

/** When it runs (UTC). */
export const CATALOG_SCHEDULES: readonly Schedule[] = [{ task: "release-expired-holds", cron: "* * * * *" }];
