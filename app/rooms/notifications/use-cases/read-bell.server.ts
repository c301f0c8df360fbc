import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { permissionsOf } from "#app/shared/kernel/permissions.ts";
import { BELL_SIZE } from "../constants.ts";
import { notificationStore } from "../store/notification-store.server.ts";
import type { Bell } from "../types.ts";
import { withDays } from "./with-days.server.ts";

/** The reader's newest entries, as far as their role may see them now, and how many are unread. */
export async function readBell(ctx: Context): Promise<Bell> {
  const { userId, role } = requirePermission(ctx.actor, "admin.enter");
  const reader = { userId, permissions: permissionsOf(role) };
  const notifications = await notificationStore.listNewest(ctx.db, reader, BELL_SIZE);
  const unread = await notificationStore.countUnread(ctx.db, reader);
  return { notifications: await withDays(ctx, notifications), unread, asOf: ctx.now.toISOString() };
}
