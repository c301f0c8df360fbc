import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { ActingRoles } from "../rules/account-security.ts";
import { roleStore } from "../store/role-store.server.ts";
import type { UserProfile } from "../types.ts";

type Found = { readonly roles: ActingRoles; readonly target: UserProfile };

/** An account and who acts on it, with both roles as they are now, whatever the open page believes. */
export async function findTargetAccount(
  ctx: Context,
  userId: string,
): Promise<Result<Found, "forbidden" | "not_found">> {
  const actor = requirePermission(ctx.actor, "roles.change");
  const acting = await roleStore.find(ctx.db, actor.userId);
  const target = isUuid(userId) ? await roleStore.find(ctx.db, userId) : null;
  if (!acting) return err("forbidden");
  if (!target) return err("not_found");
  return ok({ target, roles: { acting: acting.role, target: target.role, isSelf: actor.userId === target.id } });
}
