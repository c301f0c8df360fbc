import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import type { Result } from "#app/shared/kernel/result.ts";
import type { InviteError } from "../errors.ts";
import * as profileStore from "../store/profile-store.server.ts";
import { sendInvitation, type InvitationToSend } from "./send-invitation.server.ts";

/** Invites an address to a role that the caller may give; a later invitation replaces the earlier one. Audited. */
export async function inviteStaff(ctx: Context, invited: InvitationToSend): Promise<Result<null, InviteError>> {
  requirePermission(ctx.actor, "roles.change");
  return inTransaction(ctx, async (tx) => {
    await profileStore.lockRoles(tx.db);
    return sendInvitation(tx, invited);
  });
}
