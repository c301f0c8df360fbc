import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import type { ListedInvitation, Invitation } from "../types.ts";
import { invitationStore } from "./invitation.store.server.ts";
import { invitableRoles, invitationState } from "./invitation.ts";

type InvitationList = {
  readonly invitations: readonly ListedInvitation[];
  readonly total: number;
  readonly pageCount: number;
};

/** Returns one page of the invitations not yet accepted, expired ones included, newest first. */
export async function listInvitations(ctx: Context, page: number): Promise<InvitationList> {
  const { role } = requirePermission(ctx.actor, "roles.change");
  const { rows, total, pageCount } = await invitationStore.list(ctx.db, page);
  const invitations = rows.map((invitation) => ({
    ...invitation,
    state: invitationState(invitation, ctx.now),
    mayChange: invitableRoles(role).includes(invitation.role),
  }));
  return { invitations, total, pageCount };
}

/** Returns an invitation that is not yet accepted; null when it is gone. */
export async function findSentInvitation(ctx: Context, id: string): Promise<Invitation | null> {
  requirePermission(ctx.actor, "roles.change");
  return isUuid(id) ? invitationStore.find(ctx.db, id) : null;
}
