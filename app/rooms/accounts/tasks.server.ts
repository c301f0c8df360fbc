import { z } from "zod";
import type { Schedule, TaskHandler } from "#app/shared/jobs/worker.server.ts";
import { CLEAR_INVITATIONS_TASK, MAIL_LINK_TASK } from "./constants.ts";
import type { AskedLink } from "./types.ts";
import { clearExpiredInvitations } from "./use-cases/clear-expired-invitations.server.ts";
import { mailAskedLink } from "./use-cases/mail-asked-link.server.ts";

const askedLink: z.ZodType<AskedLink> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("reset_password"), email: z.string() }),
  z.object({ kind: z.literal("confirm_email"), email: z.string(), redirect: z.string() }),
]);

/** The jobs of the accounts room. */
export const ACCOUNT_TASKS: readonly TaskHandler[] = [
  { name: CLEAR_INVITATIONS_TASK, run: (_payload, ctx) => clearExpiredInvitations(ctx) },
  { name: MAIL_LINK_TASK, run: (payload, ctx) => mailAskedLink(ctx, askedLink.parse(payload)) },
];

/** When they run: once a night. */
export const ACCOUNT_SCHEDULES: readonly Schedule[] = [{ task: CLEAR_INVITATIONS_TASK, cron: "30 3 * * *" }];
