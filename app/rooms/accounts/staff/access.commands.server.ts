import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { env } from "#app/shared/env.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { queueMail } from "#app/rooms/notifications/mail/queue-mail.server.ts";
import type { AccountAccessError, ResetSecondFactorError } from "../errors.ts";
import { secondFactorMail } from "../mails/account-mails.ts";
import * as profileStore from "../profile.store.server.ts";
import { secondFactorStore } from "../second-factor/second-factor.store.server.ts";
import { endSessions } from "../sign-in/steps/end-sessions.server.ts";
import { findTargetAccount } from "./access.queries.server.ts";
import { mayEndSessions, mayResetSecondFactor } from "./role-change.ts";

/** Ends every session of an account whose role the caller may change, or of the caller's own. Audited. */
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

/** Removes the second factor of an account whose role the caller may change (decision 0015); ends its sessions. Audited, mailed. */
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
