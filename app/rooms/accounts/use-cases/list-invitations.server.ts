import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { invitableRoles, invitationState } from "../rules/invitation.ts";
import { invitationStore } from "../store/invitation-store.server.ts";
import type { ListedInvitation } from "../types.ts";

type InvitationList = {
  readonly invitations: readonly ListedInvitation[];
  readonly total: number;
  readonly pageCount: number;
};

/**
 * One page of the invitations that nobody has accepted, newest first, those that stopped working too, for who may
 * change roles.
 */
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
