import { randomUUID } from "node:crypto";
import { type Context, inTransaction, requirePermission, requireSystem } from "#app/shared/http/context.server.ts";
import { enqueue, type Job } from "#app/shared/jobs/enqueue.server.ts";
import { NOTIFY_STAFF_TASK, NOTIFICATION_DAYS } from "../constants.ts";
import type { StaffNotification, BellChange } from "../types.ts";
import { sendSignal } from "#app/shared/http/signals.server.ts";
import { notificationStore, type NewNotification } from "./bell.store.server.ts";
import { DAY_MS } from "#app/shared/kernel/format/dates.ts";

/** Notifies all staff with the permission once the caller's transaction commits. */
export async function notifyStaff(ctx: Context, notification: StaffNotification): Promise<void> {
  // public: called by commands about what happened.
  await enqueue(ctx, staffJob(notification));
}

/** The job that notifies all staff with the permission, since only a room above knows staff; for a caller that enqueues it with its own rows. */
export function staffJob(notification: StaffNotification): Job {
  // public: called by commands about what happened. Its own group by default, so that a job that runs twice sends one notification.
  return {
    task: NOTIFY_STAFF_TASK,
    payload: { ...notification, groupKey: notification.groupKey ?? randomUUID() },
  };
}

/** Marks read or clears one or all entries of the reader; the reader's other windows follow. A missing or foreign entry changes nothing. */
export async function changeBell(ctx: Context, change: BellChange): Promise<void> {
  const { userId } = requirePermission(ctx.actor, "admin.enter");
  await inTransaction(ctx, async (tx) => {
    await notificationStore.change(tx.db, userId, change);
    await sendSignal(tx, "bell", userId);
  });
}

/** Writes a notification for these accounts; their open bells ring. */
export async function writeNotifications(ctx: Context, notification: NewNotification): Promise<void> {
  requireSystem(ctx.actor);
  if (notification.userIds.length === 0) return;
  await inTransaction(ctx, async (tx) => {
    await notificationStore.put(tx.db, notification, tx.now);
    await sendSignal(tx, "bell", ...notification.userIds);
  });
}

/** Removes bell entries after their 90 days. */
export async function clearOldNotifications(ctx: Context): Promise<void> {
  requireSystem(ctx.actor);
  await notificationStore.removeBefore(ctx.db, new Date(ctx.now.getTime() - NOTIFICATION_DAYS * DAY_MS));
}
