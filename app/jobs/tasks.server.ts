import { anchorAuditLog, verifyAuditLog } from "./audit-chain.server.ts";
import { checkBackups } from "./check-backups.server.ts";
import { recountLists } from "./recount-lists.server.ts";
import { removeUnusedPictures } from "./remove-unused-pictures.server.ts";
import { ACCOUNT_SCHEDULES, ACCOUNT_TASKS } from "#app/rooms/accounts/tasks.server.ts";
import { listStaff } from "#app/rooms/accounts/queries.server.ts";
import { BOOKS_SCHEDULES, BOOKS_TASKS } from "#app/rooms/books/tasks.server.ts";
import { CATALOG_SCHEDULES, CATALOG_TASKS } from "#app/rooms/catalog/tasks.server.ts";
import { CHECKOUT_SCHEDULES, CHECKOUT_TASKS } from "#app/rooms/checkout/tasks.server.ts";
import { MEDIA_SCHEDULES, MEDIA_TASKS } from "#app/rooms/media/tasks.server.ts";
import { NEWSLETTER_SCHEDULES, NEWSLETTER_TASKS } from "#app/rooms/newsletter/tasks.server.ts";
import { NOTIFY_STAFF_TASK } from "#app/rooms/notifications/constants.ts";
import { staffNotificationPayload } from "#app/rooms/notifications/schemas.ts";
import { NOTIFICATION_SCHEDULES, NOTIFICATION_TASKS } from "#app/rooms/notifications/tasks.server.ts";
import { writeNotifications } from "#app/rooms/notifications/bell/bell.commands.server.ts";
import { CHECK_BACKUPS_TASK } from "#app/rooms/operations/constants.ts";
import { ORDER_SCHEDULES, ORDER_TASKS } from "#app/rooms/orders/tasks.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { addUpCounts } from "#app/shared/db/lists/list-counts.server.ts";
import { clearPresses } from "#app/shared/http/press.server.ts";
import type { Schedule, TaskHandler } from "#app/shared/jobs/worker.server.ts";

/** Joins two rooms: accounts owns the staff, notifications owns the bell. */
async function writeStaffNotifications(payload: unknown, ctx: Context): Promise<void> {
  const notification = staffNotificationPayload.parse(payload);
  await writeNotifications(ctx, { ...notification, userIds: await listStaff(ctx, notification.permission) });
}

export const TASKS: readonly TaskHandler[] = [
  ...NOTIFICATION_TASKS,
  ...CATALOG_TASKS,
  ...CHECKOUT_TASKS,
  ...ORDER_TASKS,
  ...ACCOUNT_TASKS,
  ...NEWSLETTER_TASKS,
  ...MEDIA_TASKS,
  ...BOOKS_TASKS,
  { name: NOTIFY_STAFF_TASK, run: writeStaffNotifications },
  { name: "remove-unused-pictures", group: "media", run: (_payload, ctx) => removeUnusedPictures(ctx) },
  { name: "clear-presses", run: (_payload, ctx) => clearPresses(ctx) },
  { name: "add-up-counts", run: (_payload, ctx) => addUpCounts(ctx) },
  { name: "recount-lists", run: (_payload, ctx) => recountLists(ctx) },
  { name: "anchor-audit", run: (_payload, ctx) => anchorAuditLog(ctx) },
  { name: CHECK_BACKUPS_TASK, run: (_payload, ctx) => checkBackups(ctx) },
  { name: "verify-audit", run: (_payload, ctx) => verifyAuditLog(ctx) },
];

/** In UTC. */
export const SCHEDULES: readonly Schedule[] = [
  ...NOTIFICATION_SCHEDULES,
  ...CATALOG_SCHEDULES,
  ...CHECKOUT_SCHEDULES,
  ...ORDER_SCHEDULES,
  ...ACCOUNT_SCHEDULES,
  ...NEWSLETTER_SCHEDULES,
  ...MEDIA_SCHEDULES,
  ...BOOKS_SCHEDULES,
  { task: "remove-unused-pictures", cron: "40 3 * * *" },
  { task: "clear-presses", cron: "35 3 * * *" },
  { task: "add-up-counts", cron: "* * * * *" },
  { task: "recount-lists", cron: "45 3 * * *" },
  { task: "anchor-audit", cron: "5 * * * *" },
  { task: CHECK_BACKUPS_TASK, cron: "30 6 * * *" },
  { task: "verify-audit", cron: "20 3 * * *" },
];
