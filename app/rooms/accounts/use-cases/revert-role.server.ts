import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { ROLES } from "#app/shared/kernel/permissions.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { stillStands, type Reversal, type ReversalError } from "#app/shared/kernel/reversal.ts";
import * as profileStore from "../store/profile-store.server.ts";
import { roleStore } from "../store/role-store.server.ts";
import { changeRole } from "./change-role.server.ts";

/**
 * Gives an account its former role by the rules of every change of a role. `unconfirmed` when that is a
 * grave one, which is asked about first; `changed_by_other` when it has another role by now.
 */
export async function revertRole(ctx: Context, change: Reversal): Promise<Result<null, ReversalError>> {
  requirePermission(ctx.actor, "roles.change");
  const to = ROLES.find((role) => role === change.before["role"]);
  if (!to) return err("not_allowed");
  return inTransaction(ctx, async (tx) => {
    await profileStore.lockRoles(tx.db);
    const target = isUuid(change.id) ? await roleStore.find(tx.db, change.id) : null;
    if (!target) return err("not_found");
    if (!stillStands({ role: target.role }, change)) return err("changed_by_other");
    const changed = await changeRole(tx, { userId: target.id, to, isConfirmed: false });
    if (changed.ok) return ok(null);
    return err(changed.error === "unconfirmed" ? "unconfirmed" : "not_allowed");
  });
}
