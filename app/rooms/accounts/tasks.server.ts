import { z } from "zod";
import type { Schedule, TaskHandler } from "#app/shared/jobs/worker.server.ts";
import { CLEAR_INVITATIONS_TASK, MAIL_LINK_TASK } from "./constants.ts";
import type { LinkRequest } from "./types.ts";
import { clearExpiredInvitations } from "./staff/invitation.commands.server.ts";
import { mailRequestedLink } from "./mails/mailed-links.commands.server.ts";

const linkRequest: z.ZodType<LinkRequest> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("reset_password"), email: z.string() }),
  z.object({ kind: z.literal("confirm_email"), email: z.string(), redirect: z.string() }),
]);

export const ACCOUNT_TASKS: readonly TaskHandler[] = [
  { name: CLEAR_INVITATIONS_TASK, run: (_payload, ctx) => clearExpiredInvitations(ctx) },
  { name: MAIL_LINK_TASK, run: (payload, ctx) => mailRequestedLink(ctx, linkRequest.parse(payload)) },
];

export const ACCOUNT_SCHEDULES: readonly Schedule[] = [{ task: CLEAR_INVITATIONS_TASK, cron: "30 3 * * *" }];
