import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { invitableRoles } from "../rules/invitation.ts";
import { invitationStore } from "../store/invitation-store.server.ts";
import * as profileStore from "../store/profile-store.server.ts";
import { roleStore } from "../store/role-store.server.ts";

/** Takes an invitation back to a role that the caller may give; its link ends. Audited. */
export async function withdrawInvitation(ctx: Context, id: string): Promise<Result<null, "forbidden" | "not_found">> {
  const actor = requirePermission(ctx.actor, "roles.change");
  return inTransaction(ctx, async (tx) => {
    await profileStore.lockRoles(tx.db);
    const acting = await roleStore.find(tx.db, actor.userId);
    const invitation = isUuid(id) ? await invitationStore.find(tx.db, id) : null;
    if (!invitation) return err("not_found");
    if (!acting || !invitableRoles(acting.role).includes(invitation.role)) return err("forbidden");
    await invitationStore.remove(tx.db, id);
    const { email, role } = invitation;
    await recordAudit(tx, {
      action: "user.invite-withdraw",
      entity: "invitation",
      entityId: id,
      before: { email, role },
      after: null,
    });
    return ok(null);
  });
}
