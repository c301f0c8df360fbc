import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { permissionsOf } from "#app/shared/kernel/access/permissions.ts";
import { BELL_SIZE } from "../constants.ts";
import { notificationStore, type StoredNotification } from "./bell.store.server.ts";
import type { Bell, Notification } from "../types.ts";
import { formatDate } from "#app/shared/kernel/format/format.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";

/** The reader's newest entries that their current role may see, and how many are unread. */
export async function readBell(ctx: Context): Promise<Bell> {
  const { userId, role } = requirePermission(ctx.actor, "admin.enter");
  const reader = { userId, permissions: permissionsOf(role) };
  const notifications = await notificationStore.listNewest(ctx.db, reader, BELL_SIZE);
  const unread = await notificationStore.countUnread(ctx.db, reader);
  return { notifications: await withDays(ctx, notifications), unread, asOf: ctx.now.toISOString() };
}

export type NotificationList = {
  readonly notifications: readonly Notification[];
  readonly total: number;
  readonly unread: number;
  readonly pageCount: number;
};

/** One page of the entries that the reader's current role may see, newest first, with the total and the unread count. */
export async function listNotifications(ctx: Context, page: number): Promise<NotificationList> {
  const { userId, role } = requirePermission(ctx.actor, "admin.enter");
  const reader = { userId, permissions: permissionsOf(role) };
  const { rows, total, pageCount } = await notificationStore.list(ctx.db, reader, page);
  const unread = await notificationStore.countUnread(ctx.db, reader);
  return { notifications: await withDays(ctx, rows), total, unread, pageCount };
}

/** Adds each entry's day in the store's zone, so that the browser needs no calendar. */
async function withDays(ctx: Context, notifications: readonly StoredNotification[]): Promise<Notification[]> {
  const { timeZone } = await readSettings(ctx);
  return notifications.map((notification) => ({
    ...notification,
    day: formatDate(new Date(notification.created_at), timeZone),
  }));
}
