import type { Schedule, TaskHandler } from "#app/shared/jobs/worker.server.ts";
import { PROVE_TASK } from "./constants.ts";
import { keepProof } from "./proof/keep-proof.server.ts";

/** The job of the books room. */
export const BOOKS_TASKS: readonly TaskHandler[] = [
  { name: PROVE_TASK, group: "payments", run: (_payload, ctx) => keepProof(ctx) },
];

/** When it runs (UTC): after the nightly clearing. */
export const BOOKS_SCHEDULES: readonly Schedule[] = [{ task: PROVE_TASK, cron: "10 4 * * *" }];
