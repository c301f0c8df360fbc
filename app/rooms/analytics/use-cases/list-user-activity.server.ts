import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { ACTIVITY_MAX, ACTIVITY_STEP } from "../constants.ts";
import { userStore } from "../store/user-store.server.ts";
import type { ActivityPart } from "../types.ts";

/** An account's activity, newest first: 50 events unless asked for more, and whether there are more. */
export async function listUserActivity(
  ctx: Context,
  { userId, shown }: { userId: string; shown: number },
): Promise<ActivityPart> {
  requirePermission(ctx.actor, "users.view");
  if (!isUuid(userId)) return { events: [], hasMore: false };
  const limit = Math.min(Math.max(Number.isInteger(shown) ? shown : 0, ACTIVITY_STEP), ACTIVITY_MAX);
  const events = await userStore.listActivity(ctx.db, userId, limit + 1);
  return { events: events.slice(0, limit), hasMore: events.length > limit && limit < ACTIVITY_MAX };
}
