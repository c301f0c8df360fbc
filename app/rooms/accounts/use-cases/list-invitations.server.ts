import { requirePermission, type Context } from "../../../shared/http/context.server.ts";
import { INVITATIONS_SHOWN } from "../constants.ts";
import { invitableRoles, invitationState } from "../rules/invitation.ts";
import { invitationStore } from "../store/invitation-store.server.ts";
import type { ListedInvitation } from "../types.ts";

/** The newest invitations that nobody has accepted, those that stopped working too, for who may change roles. */
export async function listInvitations(ctx: Context): Promise<ListedInvitation[]> {
  const { role } = requirePermission(ctx.actor, "roles.change");
  const invitations = await invitationStore.list(ctx.db, INVITATIONS_SHOWN);
  return invitations.map((invitation) => ({
    ...invitation,
    state: invitationState(invitation, ctx.now),
    mayChange: invitableRoles(role).includes(invitation.role),
  }));
}
