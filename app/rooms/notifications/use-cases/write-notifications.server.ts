import { inTransaction, requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { sendSignal } from "#app/shared/http/signals.server.ts";
import { notificationStore, type NewNotification } from "../store/notification-store.server.ts";

/** Puts a notification into the bell of these accounts, which rings wherever it is open. */
export async function writeNotifications(ctx: Context, notification: NewNotification): Promise<void> {
  requireSystem(ctx.actor);
  if (notification.userIds.length === 0) return;
  await inTransaction(ctx, async (tx) => {
    await notificationStore.put(tx.db, notification, tx.now);
    for (const userId of notification.userIds) await sendSignal(tx, "bell", userId);
  });
}
