import type { Role } from "#app/shared/kernel/permissions.ts";
import { ROLE_DESCRIPTIONS } from "#app/shared/kernel/role-messages.ts";
import type { Invitation, InvitationState } from "../types.ts";
import { settableRoles } from "./role-change.ts";
import { roleTitle } from "#app/shared/kernel/role-title.ts";

/** The roles that somebody may invite to: those they could give to a new account, without the customer's. */
export const invitableRoles = (acting: Role): readonly Role[] =>
  settableRoles(acting, "user").filter((role) => role !== "user");

/** Whether an invitation still works: its time is not over, and who sent it may still give that role. */
export function invitationState({ role, inviter, expiresAt }: Invitation, now: Date): InvitationState {
  if (!invitableRoles(inviter.role).includes(role)) return "void";
  return expiresAt > now ? "open" : "expired";
}

/** A role in words: "Manager: Oversees specialist roles and general operations". */
export const roleInWords = (role: Role): string => `${roleTitle(role)}: ${ROLE_DESCRIPTIONS[role]}`;
