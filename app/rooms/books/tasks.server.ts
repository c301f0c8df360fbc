import type { Schedule, TaskHandler } from "#app/shared/jobs/worker.server.ts";
import { PROVE_TASK } from "./constants.ts";
import { keepProof } from "./proof/keep-proof.server.ts";

export const BOOKS_TASKS: readonly TaskHandler[] = [
  { name: PROVE_TASK, group: "payments", run: (_payload, ctx) => keepProof(ctx) },
];

/** In UTC, after the nightly clean-up. */
export const BOOKS_SCHEDULES: readonly Schedule[] = [{ task: PROVE_TASK, cron: "10 4 * * *" }];
