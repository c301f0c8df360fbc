import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context, requireSystem } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { type Result, err, ok } from "#app/shared/kernel/result.ts";
import type { InviteError, ChangeInvitationError } from "../errors.ts";
import * as profileStore from "../profile.store.server.ts";
import { invitationStore } from "./invitation.store.server.ts";
import { invitableRoles } from "./invitation.ts";
import { roleStore } from "./role.store.server.ts";
import { sendInvitation, type InvitationToSend } from "./steps/send-invitation.server.ts";

/** Invites an e-mail to a role that the caller may give; replaces an earlier invitation. Audited. */
export async function inviteStaff(ctx: Context, invited: InvitationToSend): Promise<Result<null, InviteError>> {
  requirePermission(ctx.actor, "roles.change");
  return inTransaction(ctx, async (tx) => {
    await profileStore.lockRoles(tx.db);
    return sendInvitation(tx, invited);
  });
}

/** Sends an open or expired invitation again in the caller's name; a new link replaces the earlier one. Audited. */
export async function resendInvitation(ctx: Context, id: string): Promise<Result<null, ChangeInvitationError>> {
  requirePermission(ctx.actor, "roles.change");
  return inTransaction(ctx, async (tx) => {
    await profileStore.lockRoles(tx.db);
    const invitation = isUuid(id) ? await invitationStore.find(tx.db, id) : null;
    // Confirmed when it was first sent.
    return invitation ? sendInvitation(tx, { ...invitation, isConfirmed: true }) : err("not_found");
  });
}

/** Withdraws an invitation to a role that the caller may give; its link ends. Audited. */
export async function withdrawInvitation(ctx: Context, id: string): Promise<Result<null, "forbidden" | "not_found">> {
  const actor = requirePermission(ctx.actor, "roles.change");
  return inTransaction(ctx, async (tx) => {
    await profileStore.lockRoles(tx.db);
    const acting = await roleStore.find(tx.db, actor.userId);
    const invitation = isUuid(id) ? await invitationStore.find(tx.db, id) : null;
    if (!invitation) return err("not_found");
    if (!acting || !invitableRoles(acting.role).includes(invitation.role)) return err("forbidden");
    await invitationStore.remove(tx.db, id);
    const { email, role } = invitation;
    await recordAudit(tx, {
      action: "user.invite-withdraw",
      entity: "invitation",
      entityId: id,
      before: { email, role },
      after: null,
    });
    return ok(null);
  });
}

/** Removes expired invitations: e-mails of people who never joined are not kept. */
export async function clearExpiredInvitations(ctx: Context): Promise<void> {
  requireSystem(ctx.actor);
  await invitationStore.removeExpired(ctx.db, ctx.now);
}
