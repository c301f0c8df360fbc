import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, type Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { AcceptInvitationError } from "../errors.ts";
import { invitationStore } from "../store/invitation-store.server.ts";
import { isCommonPassword } from "../store/common-passwords.server.ts";
import { hashPassword } from "../store/password-hash.server.ts";
import * as profileStore from "../store/profile-store.server.ts";
import type { Invitation } from "../types.ts";
import { findInvitation } from "./find-invitation.server.ts";

export type AcceptInvitationInput = { readonly token: string; readonly name: string; readonly password: string };

/**
 * Makes the account of an invitation, once: its address is confirmed by the token, its role is the invitation's, and who
 * sent it must still be able to give that role. An account that never confirmed this address is taken over.
 */
export async function acceptInvitation(
  ctx: Context,
  { token, name, password }: AcceptInvitationInput,
): Promise<Result<Invitation, AcceptInvitationError>> {
  // public: the token is the proof.
  const found = await findInvitation(ctx, token);
  if (!found) return err("invitation_invalid");
  if (isCommonPassword(password, { email: found.email, name })) return err("password_common");
  const passwordHash = await hashPassword(password);
  return inTransaction(ctx, async (tx) => {
    await profileStore.lockRoles(tx.db);
    const invitation = await findInvitation(tx, token);
    if (!invitation) return err("invitation_invalid");
    const { id, email, role, inviter } = invitation;
    const userId = await profileStore.insertConfirmed(tx.db, { email, name, role, passwordHash, now: tx.now });
    if (userId === null) return err("account_exists");
    await invitationStore.remove(tx.db, id);
    await recordAudit(tx, {
      action: "user.join",
      entity: "user",
      entityId: userId,
      before: null,
      after: { email, role, invitedBy: inviter.email },
    });
    return ok(invitation);
  });
}
