import type { Bell, BellChange, Notification } from "../types.ts";

/** The bell as it is once the change is done: shown at once, while the server still writes. */
export function changedBell(bell: Bell, { action, which }: BellChange): Bell {
  const isMeant = ({ id, created_at: at }: Notification): boolean =>
    "id" in which ? id === which.id : at <= which.until;
  const notifications =
    action === "clear"
      ? bell.notifications.filter((notification) => !isMeant(notification))
      : bell.notifications.map((notification) =>
          isMeant(notification) ? { ...notification, read: true } : notification,
        );
  // One entry leaves the others' count alone, also of those that are not shown; all at once leaves what came since.
  const unread =
    "id" in which ? bell.unread - unreadOf(bell.notifications) + unreadOf(notifications) : unreadOf(notifications);
  return { ...bell, notifications, unread };
}

const unreadOf = (notifications: readonly Notification[]): number => notifications.filter(({ read }) => !read).length;
