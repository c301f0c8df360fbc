import type { Role } from "#app/shared/kernel/access/permissions.ts";
import type { Invitation, InvitationState } from "../types.ts";
import { settableRoles } from "./role-change.ts";

/** The staff roles that `acting` may invite to. */
export const invitableRoles = (acting: Role): readonly Role[] =>
  settableRoles(acting, "user").filter((role) => role !== "user");

/** Whether an invitation still works: it has not expired, and its inviter may still give that role. */
export function invitationState({ role, inviter, expiresAt }: Invitation, now: Date): InvitationState {
  if (!invitableRoles(inviter.role).includes(role)) return "void";
  return expiresAt > now ? "open" : "expired";
}
