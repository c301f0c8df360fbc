import { ROLE_DESCRIPTIONS } from "#app/shared/kernel/access/role-messages.ts";
import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { isEmail } from "#app/shared/kernel/forms/email.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { PASSWORD_MIN } from "../constants.ts";
import type { CreateAdminError } from "../errors.ts";
import { noteSecurityChange } from "../mails/steps/queue-account-mails.server.ts";
import { hashPassword } from "../password/password-hash.store.server.ts";
import { isCommonPassword } from "../password/steps/common-passwords.server.ts";
import * as profileStore from "../profile.store.server.ts";
import { secondFactorStore } from "../second-factor/second-factor.store.server.ts";
import { roleStore } from "./role.store.server.ts";

type CreateAdminInput = { readonly email: string; readonly password: string; readonly force: boolean };

/** Makes the account a super_admin with this password, creating it if needed; refuses while another exists, unless forced. */
export async function createAdmin(
  ctx: Context,
  input: CreateAdminInput,
): Promise<Result<{ userId: string }, CreateAdminError>> {
  requireSystem(ctx.actor);
  if (!isEmail(input.email)) return err("email_invalid");
  if (input.password.length < PASSWORD_MIN) return err("password_too_short");
  if (isCommonPassword(input.password, { email: input.email, name: "" })) return err("password_common");
  const passwordHash = await hashPassword(input.password);
  return inTransaction(ctx, async (tx) => {
    await profileStore.lockRoles(tx.db);
    if (!input.force && (await profileStore.hasSuperAdmin(tx.db))) return err("super_admin_exists");
    const role = await roleStore.findRoleByEmail(tx.db, input.email);
    const userId = await profileStore.upsertSuperAdmin(tx.db, {
      email: input.email,
      roleDescription: ROLE_DESCRIPTIONS.super_admin,
      passwordHash,
      now: tx.now,
    });
    // Access to the server proves the owner, also without the phone.
    await secondFactorStore.remove(tx.db, userId);
    await recordAudit(tx, {
      action: "user.role",
      entity: "user",
      entityId: userId,
      before: role === null ? null : { role },
      after: { role: "super_admin" },
    });
    if (role !== null) await noteSecurityChange(tx, userId, "password_changed");
    return ok({ userId });
  });
}
