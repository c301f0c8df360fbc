/** Texts around every mail, and what the outbox says about a mail that did not go out. */
export const mailMessages = {
  whyThisMail: (storeName: string): string => `You receive this email because of something you did at ${storeName}.`,
  noRoute: "Not sent: neither SMTP_URL nor MAIL_DIR is set. The mail stays readable here.",
} as const;

/** The bell and the list of everything in it. */
export const bellTexts = {
  title: "Notifications",
  subtitle: "What happened in the shop in the last 90 days",
  unread: (count: number): string => `${count.toLocaleString("en-US")} unread`,
  button: (count: number): string => (count === 0 ? "Notifications" : `Notifications, ${bellTexts.unread(count)}`),
  empty: "Nothing new. Orders, reviews and messages will show up here.",
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
} as const;

/** How long ago something happened (S-STATE-15..18, A-STATE-24). */
export const ageTexts = {
  now: "Just now",
  minutes: (n: number): string => `${n}m ago`,
  hours: (n: number): string => `${n}h ago`,
  days: (n: number): string => `${n}d ago`,
} as const;
