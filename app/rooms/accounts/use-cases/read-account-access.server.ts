import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { mayEndSessions, mayResetSecondFactor } from "../rules/account-security.ts";
import * as sessionStore from "../store/session-store.server.ts";
import { secondFactorStore } from "../store/second-factor-store.server.ts";
import type { AccountAccess } from "../types.ts";
import { findTargetAccount } from "./find-target-account.server.ts";

/** How an account is entered, for who may change its role, and of the own; null for any other. */
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
