import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { env } from "#app/shared/env.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { queueMail } from "#app/rooms/notifications/use-cases/queue-mail.server.ts";
import type { ResetSecondFactorError } from "../errors.ts";
import { mayResetSecondFactor } from "../rules/account-security.ts";
import { secondFactorMail } from "../rules/second-factor-mail.ts";
import * as profileStore from "../store/profile-store.server.ts";
import { secondFactorStore } from "../store/second-factor-store.server.ts";
import { endSessions } from "./end-sessions.server.ts";
import { findTargetAccount } from "./find-target-account.server.ts";

/**
 * Takes the second factor from somebody who lost phone and recovery codes, whose role the caller may change (decision
 * 0035): every session ends, the owner is mailed, and it is audited.
 */
export async function resetSecondFactor(ctx: Context, userId: string): Promise<Result<null, ResetSecondFactorError>> {
  requirePermission(ctx.actor, "roles.change");
  return inTransaction(ctx, async (tx) => {
    await profileStore.lockRoles(tx.db);
    const found = await findTargetAccount(tx, userId);
    if (!found.ok) return found;
    const { target, roles } = found.value;
    if (!mayResetSecondFactor(roles)) return err("forbidden");
    if (!(await secondFactorStore.isOn(tx.db, userId))) return err("not_on");
    await secondFactorStore.remove(tx.db, userId);
    await endSessions(tx, userId);
    await recordAudit(tx, {
      action: "user.second-factor",
      entity: "user",
      entityId: userId,
      before: { secondFactor: true },
      after: { secondFactor: false },
    });
    const { name } = (await profileStore.peopleOf(tx.db, [userId])).get(userId) ?? {};
    await queueMail(tx, { ...secondFactorMail({ name: name ?? "", publicUrl: env().publicUrl }), to: target.email });
    return ok(null);
  });
}
