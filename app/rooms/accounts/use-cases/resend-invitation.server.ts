import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, type Result } from "#app/shared/kernel/result.ts";
import type { ChangeInvitationError } from "../errors.ts";
import { invitationStore } from "../store/invitation-store.server.ts";
import * as profileStore from "../store/profile-store.server.ts";
import { sendInvitation } from "./send-invitation.server.ts";

/** Sends an open or expired invitation again, with a new link and in the caller's name; the earlier link ends. Audited. */
export async function resendInvitation(ctx: Context, id: string): Promise<Result<null, ChangeInvitationError>> {
  requirePermission(ctx.actor, "roles.change");
  return inTransaction(ctx, async (tx) => {
    await profileStore.lockRoles(tx.db);
    const invitation = isUuid(id) ? await invitationStore.find(tx.db, id) : null;
    // What it grants was asked about when it was sent first.
    return invitation ? sendInvitation(tx, { ...invitation, isConfirmed: true }) : err("not_found");
  });
}
