import type { Context } from "#app/shared/http/context.server.ts";
import { formatDate } from "#app/shared/kernel/dates.ts";
import { readSettings } from "#app/rooms/settings/use-cases/read-settings.server.ts";
import type { StoredNotification } from "../store/notification-store.server.ts";
import type { Notification } from "../types.ts";

/** Entries with their day in the store's zone, so that the browser needs no calendar. */
export async function withDays(ctx: Context, notifications: readonly StoredNotification[]): Promise<Notification[]> {
  // public: only adds a text to what the caller has.
  const { timeZone } = await readSettings(ctx);
  return notifications.map((notification) => ({
    ...notification,
    day: formatDate(new Date(notification.created_at), timeZone),
  }));
}
