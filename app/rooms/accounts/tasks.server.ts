import type { Schedule, TaskHandler } from "../../shared/jobs/worker.server.ts";
import { CLEAR_INVITATIONS_TASK } from "./constants.ts";
import { clearExpiredInvitations } from "./use-cases/clear-expired-invitations.server.ts";

/** The jobs of the accounts room. */
export const ACCOUNT_TASKS: readonly TaskHandler[] = [
  { name: CLEAR_INVITATIONS_TASK, run: (_payload, ctx) => clearExpiredInvitations(ctx) },
];

/** When they run: once a night. */
export const ACCOUNT_SCHEDULES: readonly Schedule[] = [{ task: CLEAR_INVITATIONS_TASK, cron: "30 3 * * *" }];
