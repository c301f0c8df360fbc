import { MINUTE_MS } from "#app/shared/kernel/format/dates.ts";
import type { Schedule, TaskHandler } from "#app/shared/jobs/worker.server.ts";
import { PROVE_EVERYTHING_TASK, PROVE_TASK, WHOLE_PROOF_MINUTES } from "./constants.ts";
import { keepProof } from "./proof/keep-proof.server.ts";

/** Either may prove everything. */
const deadlineMs = WHOLE_PROOF_MINUTES * MINUTE_MS;

export const BOOKS_TASKS: readonly TaskHandler[] = [
  { name: PROVE_TASK, group: "payments", deadlineMs, run: (_payload, ctx) => keepProof(ctx) },
  { name: PROVE_EVERYTHING_TASK, group: "payments", deadlineMs, run: (_payload, ctx) => keepProof(ctx, "everything") },
];

/** In UTC, after the nightly clean-up; on Sundays everything. */
export const BOOKS_SCHEDULES: readonly Schedule[] = [
  { task: PROVE_TASK, cron: "10 4 * * 1-6" },
  { task: PROVE_EVERYTHING_TASK, cron: "10 4 * * 0" },
];
