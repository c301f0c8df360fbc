import { ROLE_DESCRIPTIONS } from "#app/shared/kernel/access/role-messages.ts";
import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, type Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { AcceptInvitationError } from "../errors.ts";
import { hashPassword } from "../password/password-hash.store.server.ts";
import { isCommonPassword } from "../password/steps/common-passwords.server.ts";
import * as profileStore from "../profile.store.server.ts";
import type { Invitation } from "../types.ts";
import { invitationStore } from "./invitation.store.server.ts";
import { invitationState } from "./invitation.ts";

type Acceptance = { readonly token: string; readonly name: string; readonly password: string };

/** Makes the account of an invitation, once. The inviter must still be able to give that role. Takes over an unconfirmed account. */
export async function acceptInvitation(
  ctx: Context,
  { token, name, password }: Acceptance,
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
    const userId = await profileStore.insertConfirmed(tx.db, {
      email,
      name,
      role,
      roleDescription: ROLE_DESCRIPTIONS[role],
      passwordHash,
      now: tx.now,
    });
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

/** Returns the open invitation of a mailed token; null for any other token. */
export async function findInvitation(ctx: Context, token: string): Promise<Invitation | null> {
  // public: the token is the proof.
  const invitation = await invitationStore.findByToken(ctx.db, token);
  return invitation && invitationState(invitation, ctx.now) === "open" ? invitation : null;
}
