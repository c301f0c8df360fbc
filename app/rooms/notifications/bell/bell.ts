import type { Bell, BellChange, Notification } from "../types.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/shared/kernel/format/dates.ts";
import { formText } from "#app/shared/kernel/forms/form.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";

/** The bell after a change, shown before the server has written it. */
export function changedBell(bell: Bell, { action, which }: BellChange): Bell {
  const isMeant = ({ id, created_at: at }: Notification): boolean =>
    "id" in which ? id === which.id : at <= which.until;
  const notifications =
    action === "clear"
      ? bell.notifications.filter((notification) => !isMeant(notification))
      : bell.notifications.map((notification) =>
          isMeant(notification) ? { ...notification, read: true } : notification,
        );
  // One entry does not change the count of the others, shown or not; all at once keeps entries that arrived since.
  const unread =
    "id" in which ? bell.unread - unreadOf(bell.notifications) + unreadOf(notifications) : unreadOf(notifications);
  return { ...bell, notifications, unread };
}

const unreadOf = (notifications: readonly Notification[]): number => notifications.filter(({ read }) => !read).length;

/** The unread entries that are new in the bell, newest first; a renewed entry counts as new. */
export function arrivedNotifications(before: Bell, after: Bell): readonly Notification[] {
  const known = new Set(before.notifications.map(({ id, created_at: at }) => `${id} ${at}`));
  return after.notifications.filter(({ id, created_at: at, read }) => !read && !known.has(`${id} ${at}`));
}

const MOST_DAYS = 7;

export type NotificationAge = { readonly unit: "now" | "minutes" | "hours" | "days"; readonly count: number };

/** Returns the elapsed time in its largest unit; null from a week on, when the day is shown instead. */
export function notificationAge(at: Date, now: Date): NotificationAge | null {
  const age = now.getTime() - at.getTime();
  if (age < MINUTE_MS) return { unit: "now", count: 0 };
  if (age < HOUR_MS) return { unit: "minutes", count: Math.floor(age / MINUTE_MS) };
  if (age < DAY_MS) return { unit: "hours", count: Math.floor(age / HOUR_MS) };
  const days = Math.floor(age / DAY_MS);
  return days < MOST_DAYS ? { unit: "days", count: days } : null;
}

const ACTIONS = ["read", "clear"] as const;
const ALL = "all";
const MOMENT = /^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d{3}Z$/;

/** Reads a form of the bell: "read:<id>", "clear:<id>", or "read:all" and "clear:all" until a moment; null for anything else. */
export function readBellChange(form: FormData): BellChange | null {
  const [intent, id = ""] = formText(form, "intent").split(":");
  const action = ACTIONS.find((name) => name === intent);
  if (!action) return null;
  if (isUuid(id)) return { action, which: { id } };
  const until = formText(form, "until");
  return id === ALL && MOMENT.test(until) ? { action, which: { until } } : null;
}
