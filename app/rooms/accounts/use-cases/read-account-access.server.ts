import { requirePermission, type Context } from "../../../shared/http/context.server.ts";
import { mayEndSessions, mayResetSecondFactor } from "../rules/account-care.ts";
import * as profileStore from "../store/profile-store.server.ts";
import { secondFactorStore } from "../store/second-factor-store.server.ts";
import type { AccountAccess } from "../types.ts";
import { findCare } from "./find-care.server.ts";

/** How an account is entered, for who may change its role, and of the own; null for any other. */
export async function readAccountAccess(ctx: Context, userId: string): Promise<AccountAccess | null> {
  requirePermission(ctx.actor, "roles.change");
  const found = await findCare(ctx, userId);
  if (!found.ok || !mayEndSessions(found.value.care)) return null;
  const { care, target } = found.value;
  const [sessions, hasSecondFactor] = await Promise.all([
    profileStore.countSessions(ctx.db, { userId, now: ctx.now }),
    secondFactorStore.isOn(ctx.db, userId),
  ]);
  const mayReset = hasSecondFactor && mayResetSecondFactor(care);
  return { user: target, isSelf: care.isSelf, sessions, hasSecondFactor, mayReset };
}
