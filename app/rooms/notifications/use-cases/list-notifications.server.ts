import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { permissionsOf } from "#app/shared/kernel/permissions.ts";
import { notificationStore } from "../store/notification-store.server.ts";
import type { Notification } from "../types.ts";
import { withDays } from "./with-days.server.ts";

/** One page of everything in the reader's bell. */
export type NotificationList = {
  readonly notifications: readonly Notification[];
  readonly total: number;
  readonly unread: number;
  readonly pageCount: number;
};

/** One page of the reader's entries, newest first, with the numbers of all that their role may see now and of those unread. */
export async function listNotifications(ctx: Context, page: number): Promise<NotificationList> {
  const { userId, role } = requirePermission(ctx.actor, "admin.enter");
  const reader = { userId, permissions: permissionsOf(role) };
  const { rows, total, pageCount } = await notificationStore.list(ctx.db, reader, page);
  const unread = await notificationStore.countUnread(ctx.db, reader);
  return { notifications: await withDays(ctx, rows), total, unread, pageCount };
}
