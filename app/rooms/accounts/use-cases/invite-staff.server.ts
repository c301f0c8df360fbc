import { inTransaction, requirePermission, type Context } from "../../../shared/http/context.server.ts";
import type { Role } from "../../../shared/kernel/permissions.ts";
import type { Result } from "../../../shared/kernel/result.ts";
import type { InviteError } from "../errors.ts";
import * as profileStore from "../store/profile-store.server.ts";
import { sendInvitation } from "./send-invitation.server.ts";

/** Invites an address to a role that the caller may give; a later invitation replaces the earlier one. Audited. */
export async function inviteStaff(
  ctx: Context,
  invited: { readonly email: string; readonly role: Role },
): Promise<Result<null, InviteError>> {
  requirePermission(ctx.actor, "roles.change");
  return inTransaction(ctx, async (tx) => {
    await profileStore.lockRoles(tx.db);
    return sendInvitation(tx, invited);
  });
}
