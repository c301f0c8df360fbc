import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { DAY_MS } from "#app/shared/kernel/durations.ts";
import { NOTIFICATION_DAYS } from "../constants.ts";
import { notificationStore } from "../store/notification-store.server.ts";

/** Removes bell entries after their 90 days. */
export async function clearOldNotifications(ctx: Context): Promise<void> {
  requireSystem(ctx.actor);
  await notificationStore.removeBefore(ctx.db, new Date(ctx.now.getTime() - NOTIFICATION_DAYS * DAY_MS));
}
