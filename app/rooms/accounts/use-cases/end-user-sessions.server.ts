import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { AccountAccessError } from "../errors.ts";
import { mayEndSessions } from "../rules/account-security.ts";
import * as profileStore from "../store/profile-store.server.ts";
import { endSessions } from "./end-sessions.server.ts";
import { findTargetAccount } from "./find-target-account.server.ts";

/** Ends every session of an account whose role the caller may change, or of the own; audited. */
export async function endUserSessions(ctx: Context, userId: string): Promise<Result<null, AccountAccessError>> {
  requirePermission(ctx.actor, "roles.change");
  return inTransaction(ctx, async (tx) => {
    await profileStore.lockRoles(tx.db);
    const found = await findTargetAccount(tx, userId);
    if (!found.ok) return found;
    if (!mayEndSessions(found.value.roles)) return err("forbidden");
    const sessions = await endSessions(tx, userId);
    await recordAudit(tx, {
      action: "user.sign-out",
      entity: "user",
      entityId: userId,
      before: { sessions },
      after: { sessions: 0 },
    });
    return ok(null);
  });
}
