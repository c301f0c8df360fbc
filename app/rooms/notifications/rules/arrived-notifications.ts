import type { Bell, Notification } from "../types.ts";

/** The unread entries that were not in the bell before, newest first: an entry that was renewed counts as new. */
export function arrivedNotifications(before: Bell, after: Bell): readonly Notification[] {
  const known = new Set(before.notifications.map(({ id, created_at: at }) => `${id} ${at}`));
  return after.notifications.filter(({ id, created_at: at, read }) => !read && !known.has(`${id} ${at}`));
}
