import { formatMessage } from "#app/shared/kernel/catalogue/format-message.ts";
import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
import type { NotificationAge } from "./bell/bell.ts";

export const mailMessages = messages({
  questions: "Questions? Reply to this email or write to {storeEmail}.",
  questionsOnPage: "Questions? Write to us on our Contact page.",
  noRoute: "Not sent: set SMTP_URL or MAIL_DIR first. You can read the mail here.",
  held: "Held back because the shop was restored from a backup: the recipient may have had it before. Send it again if not.",
});

export const bellTexts = messages({
  title: "Notifications",
  subtitle: "What happened in the shop in the last 90 days",
  unread: "{count, number} unread",
  button: "{count, plural, =0 {Notifications} other {Notifications, # unread}}",
  empty: "Nothing new. Orders, reviews and messages appear here.",
  emptyTitle: "No notifications",
  markRead: "Mark read: {title}",
  clear: "Clear: {title}",
  markAllRead: "Mark all read",
  clearAll: "Clear all",
  seeAll: "See all notifications",
  sound: "Sound",
  isNew: "New",
  arrived: "New notification: {titles}",
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
});

const AGES = messages({
  now: "Just now",
  minutes: "{n}m ago",
  hours: "{n}h ago",
  days: "{n}d ago",
}) satisfies Record<NotificationAge["unit"], unknown>;

export const ageText = (age: NotificationAge | null, day: string): string =>
  age ? formatMessage(AGES[age.unit], { n: age.count }) : day;
