import { randomBytes } from "node:crypto";
import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { env } from "#app/shared/env.server.ts";
import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import type { Role } from "#app/shared/kernel/access/permissions.ts";
import { plainEmail } from "#app/shared/kernel/forms/email.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { queueMail } from "#app/rooms/notifications/mail/queue-mail.server.ts";
import { INVITATION_SECONDS } from "#app/rooms/accounts/constants.ts";
import type { InviteError } from "#app/rooms/accounts/errors.ts";
import { invitableRoles } from "../invitation.ts";
import { invitationMail } from "../invitation-mail.ts";
import { needsConfirmation } from "../role-change.ts";
import { invitationStore } from "../invitation.store.server.ts";
import { roleStore } from "../role.store.server.ts";

const TOKEN_BYTES = 32;
const MS = 1000;

export type InvitationToSend = {
  readonly email: string;
  readonly role: Role;
  readonly isConfirmed: boolean;
};

/** Mails an invitation in place of an earlier one; call it under the role lock. The caller must be able to give both roles. Audited. */
export async function sendInvitation(tx: Context, invited: InvitationToSend): Promise<Result<null, InviteError>> {
  const actor = requirePermission(tx.actor, "roles.change");
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
