import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { secondFactorStore } from "../second-factor/second-factor.store.server.ts";
import * as sessionStore from "../sign-in/session.store.server.ts";
import type { AccountAccess, UserProfile } from "../types.ts";
import { mayEndSessions, mayResetSecondFactor, type ActingRoles } from "./role-change.ts";
import { roleStore } from "./role.store.server.ts";

/** Returns sessions and second factor of an account, to staff who may change its role and for their own; else null. */
export async function readAccountAccess(ctx: Context, userId: string): Promise<AccountAccess | null> {
  requirePermission(ctx.actor, "roles.change");
  const found = await findTargetAccount(ctx, userId);
  if (!found.ok || !mayEndSessions(found.value.roles)) return null;
  const { roles, target } = found.value;
  const [sessions, hasSecondFactor] = await Promise.all([
    sessionStore.countSessions(ctx.db, { userId, now: ctx.now }),
    secondFactorStore.isOn(ctx.db, userId),
  ]);
  const mayReset = hasSecondFactor && mayResetSecondFactor(roles);
  return { user: target, isSelf: roles.isSelf, sessions, hasSecondFactor, mayReset };
}

type Target = { readonly roles: ActingRoles; readonly target: UserProfile };

/** Returns an account with its current role and the caller's; the open page may be outdated. */
export async function findTargetAccount(
  ctx: Context,
  userId: string,
): Promise<Result<Target, "forbidden" | "not_found">> {
  const actor = requirePermission(ctx.actor, "roles.change");
  const acting = await roleStore.find(ctx.db, actor.userId);
  const target = isUuid(userId) ? await roleStore.find(ctx.db, userId) : null;
  if (!acting) return err("forbidden");
  if (!target) return err("not_found");
  return ok({ target, roles: { acting: acting.role, target: target.role, isSelf: actor.userId === target.id } });
}
