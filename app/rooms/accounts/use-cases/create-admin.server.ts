import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { PASSWORD_MIN } from "../constants.ts";
import type { CreateAdminError } from "../errors.ts";
import { isEmail } from "#app/shared/kernel/is-email.ts";
import { isCommonPassword } from "../store/common-passwords.server.ts";
import { hashPassword } from "../store/password-hash.server.ts";
import * as profileStore from "../store/profile-store.server.ts";
import { roleStore } from "../store/role-store.server.ts";
import { noteSecurityChange } from "./note-security-change.server.ts";
import { secondFactorStore } from "../store/second-factor-store.server.ts";

export type CreateAdminInput = { readonly email: string; readonly password: string; readonly force: boolean };

/** Creates or promotes the account to super_admin with this password; refuses while another one exists unless forced. */
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
    const userId = await profileStore.upsertSuperAdmin(tx.db, { email: input.email, passwordHash, now: tx.now });
    // Who is at the server is the owner, also without the phone.
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
