import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import type { Role } from "#app/shared/kernel/permissions.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { RoleChangeError } from "../errors.ts";
import { checkRoleChange, needsConfirmation, losesRights } from "../rules/role-change.ts";
import * as profileStore from "../store/profile-store.server.ts";
import * as sessionStore from "../store/session-store.server.ts";
import { roleStore } from "../store/role-store.server.ts";
import type { UserProfile } from "../types.ts";

export type RoleChangeInput = {
  readonly userId: string;
  readonly to: Role;
  /** Whether the question before a change that needs confirmation was answered. */
  readonly isConfirmed: boolean;
};

/**
 * Gives an account another role. One change at a time: who acts, who is changed and whether another
 * super_admin remains are read under the lock. Sessions of an account that loses rights end.
 */
export async function changeRole(
  ctx: Context,
  { userId, to, isConfirmed }: RoleChangeInput,
): Promise<Result<UserProfile, RoleChangeError>> {
  const actor = requirePermission(ctx.actor, "roles.change");
  return inTransaction(ctx, async (tx) => {
    await profileStore.lockRoles(tx.db);
    const acting = await roleStore.find(tx.db, actor.userId);
    const target = isUuid(userId) ? await roleStore.find(tx.db, userId) : null;
    if (!acting) return err("forbidden");
    if (!target) return err("not_found");
    const isLastSuperAdmin = await profileStore.isLastSuperAdmin(tx.db, userId);
    const checked = checkRoleChange({ acting: acting.role, current: target.role, to, isLastSuperAdmin });
    if (!checked.ok) return checked;
    if (target.role === to) return ok(target);
    if (needsConfirmation(target.role, to) && !isConfirmed) return err("unconfirmed");
    return ok(await save(tx, target, to));
  });
}

async function save(tx: Context, { id, role }: UserProfile, to: Role): Promise<UserProfile> {
  const saved = await roleStore.saveRole(tx.db, id, { role: to, now: tx.now });
  if (losesRights(role, to)) await sessionStore.endSessions(tx.db, id);
  await recordAudit(tx, {
    action: "user.role",
    entity: "user",
    entityId: id,
    before: { role },
    after: { role: to },
  });
  return saved;
}
