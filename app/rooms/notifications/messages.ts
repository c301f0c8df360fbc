import { formatNumber } from "#app/shared/kernel/format/format.ts";

export const mailMessages = {
  questions: (storeEmail: string): string =>
    storeEmail === ""
      ? "Questions? Write to us on our Contact page."
      : `Questions? Reply to this email or write to ${storeEmail}.`,
  noRoute: "Not sent: set SMTP_URL or MAIL_DIR first. You can read the mail here.",
} as const;

export const bellTexts = {
  title: "Notifications",
  subtitle: "What happened in the shop in the last 90 days",
  unread: (count: number): string => `${formatNumber(count)} unread`,
  button: (count: number): string => (count === 0 ? "Notifications" : `Notifications, ${bellTexts.unread(count)}`),
  empty: "Nothing new. Orders, reviews and messages appear here.",
  emptyTitle: "No notifications",
  markRead: (title: string): string => `Mark read: ${title}`,
  clear: (title: string): string => `Clear: ${title}`,
  markAllRead: "Mark all read",
  clearAll: "Clear all",
  seeAll: "See all notifications",
  sound: "Sound",
  isNew: "New",
  arrived: (titles: readonly string[]): string => `New notification: ${titles.join(", ")}`,
  types: {
    info: "Information",
    success: "Success",
    warning: "Warning",
    error: "Error",
    order: "Order",
    user: "User",
  },
  nothingToDo: "Nothing to do.",
  failed: "We could not change your notifications. Please try again in a moment.",
  one: "notification",
  many: "notifications",
  pages: "Pages of notifications",
} as const;

export const ageTexts = {
  now: "Just now",
  minutes: (n: number): string => `${n}m ago`,
  hours: (n: number): string => `${n}h ago`,
  days: (n: number): string => `${n}d ago`,
} as const;
