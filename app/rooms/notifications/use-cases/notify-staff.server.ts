import { randomUUID } from "node:crypto";
import type { Context } from "#app/shared/http/context.server.ts";
import { enqueue } from "#app/shared/jobs/enqueue.server.ts";
import { NOTIFY_STAFF_TASK } from "../constants.ts";
import type { StaffNotification } from "../types.ts";

/**
 * Tells everybody who holds the permission, in their bell, once the caller's transaction commits. A job writes the entries:
 * who is staff is known above this room.
 */
export async function notifyStaff(ctx: Context, notification: StaffNotification): Promise<void> {
  // public: called by use cases for things that happened.
  // Without a group of its own a notification is its own group, so that a job that runs twice tells nobody twice.
  await enqueue(ctx, {
    task: NOTIFY_STAFF_TASK,
    payload: { ...notification, groupKey: notification.groupKey ?? randomUUID() },
  });
}
