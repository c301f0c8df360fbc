import { ROLE_DESCRIPTIONS } from "#app/shared/kernel/access/role-messages.ts";
import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { type Role, ROLES } from "#app/shared/kernel/access/permissions.ts";
import { isUnchangedSince, type Reversal, type ReversalError } from "#app/shared/kernel/audit.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { RoleChangeError } from "../errors.ts";
import * as profileStore from "../profile.store.server.ts";
import * as sessionStore from "../sign-in/session.store.server.ts";
import type { UserProfile } from "../types.ts";
import { checkRoleChange, needsConfirmation, losesRights } from "./role-change.ts";
import { roleStore } from "./role.store.server.ts";

type RoleChangeInput = {
  readonly userId: string;
  readonly to: Role;
  readonly isConfirmed: boolean;
};

/** Gives an account another role, under a lock, one change at a time. An account that loses rights is signed out. Audited. */
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
  const saved = await roleStore.saveRole(tx.db, id, {
    role: to,
    roleDescription: ROLE_DESCRIPTIONS[to],
    now: tx.now,
  });
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

/** Gives an account its former role back by the same rules. Errors: `unconfirmed`, `changed_by_other` (changed since). */
export async function revertRole(ctx: Context, change: Reversal): Promise<Result<null, ReversalError>> {
  requirePermission(ctx.actor, "roles.change");
  const to = ROLES.find((role) => role === change.before["role"]);
  if (!to) return err("not_allowed");
  return inTransaction(ctx, async (tx) => {
    await profileStore.lockRoles(tx.db);
    const target = isUuid(change.id) ? await roleStore.find(tx.db, change.id) : null;
    if (!target) return err("not_found");
    if (!isUnchangedSince({ role: target.role }, change)) return err("changed_by_other");
    const changed = await changeRole(tx, { userId: target.id, to, isConfirmed: false });
    if (changed.ok) return ok(null);
    return err(changed.error === "unconfirmed" ? "unconfirmed" : "not_allowed");
  });
}
