import { randomBytes } from "node:crypto";
import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { env } from "#app/shared/env.server.ts";
import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import type { Role } from "#app/shared/kernel/permissions.ts";
import { plainEmail } from "#app/shared/kernel/plain-email.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { queueMail } from "#app/rooms/notifications/use-cases/queue-mail.server.ts";
import { INVITATION_SECONDS } from "../constants.ts";
import type { InviteError } from "../errors.ts";
import { invitationMail } from "../rules/invitation-mail.ts";
import { invitableRoles } from "../rules/invitation.ts";
import { needsConfirmation } from "../rules/role-change.ts";
import { invitationStore } from "../store/invitation-store.server.ts";
import { roleStore } from "../store/role-store.server.ts";

const TOKEN_BYTES = 32;
const MS = 1000;

export type InvitationToSend = {
  readonly email: string;
  readonly role: Role;
  /** Whether the question before super_admin or admin is granted was answered. */
  readonly isConfirmed: boolean;
};

/**
 * Mails an invitation in the caller's transaction, under the lock of role changes; it takes the place of the one that the
 * address had. The caller must be able to give that role, and the role of the one that is replaced.
 */
export async function sendInvitation(tx: Context, invited: InvitationToSend): Promise<Result<null, InviteError>> {
  const actor = requirePermission(tx.actor, "roles.change");
  // As registering keeps addresses.
  const email = plainEmail(invited.email);
  const role = invited.role;
  const inviter = await roleStore.find(tx.db, actor.userId);
  const earlier = await invitationStore.findByEmail(tx.db, email);
  const reach = inviter ? invitableRoles(inviter.role) : [];
  if (!reach.includes(role) || (earlier && !reach.includes(earlier.role))) return err("forbidden");
  if ((await roleStore.findRoleByEmail(tx.db, email)) !== null) return err("account_exists");
  if (needsConfirmation("user", role) && !invited.isConfirmed) return err("unconfirmed");
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const id = await invitationStore.replace(tx.db, {
    email,
    role,
    token,
    invitedBy: actor.userId,
    createdAt: tx.now,
    expiresAt: new Date(tx.now.getTime() + INVITATION_SECONDS * MS),
  });
  await recordAudit(tx, {
    action: "user.invite",
    entity: "invitation",
    entityId: id,
    before: earlier && { email: earlier.email, role: earlier.role },
    after: { email, role },
  });
  await queueMail(tx, {
    ...invitationMail({ role, inviter: actor }, { publicUrl: env().publicUrl, token }),
    to: email,
  });
  return ok(null);
}
