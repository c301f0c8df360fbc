import { z } from "zod";
import { removeUnusedPictures } from "./remove-unused-pictures.server.ts";
import { ACCOUNT_SCHEDULES, ACCOUNT_TASKS } from "./rooms/accounts/tasks.server.ts";
import { listStaff } from "./rooms/accounts/use-cases/list-staff.server.ts";
import { releaseExpiredHolds } from "./rooms/catalog/use-cases/release-expired-holds.server.ts";
import { CHECKOUT_SCHEDULES, CHECKOUT_TASKS } from "./rooms/checkout/tasks.server.ts";
import { MAKE_AVIF_TASK, MAKE_SHARE_PICTURES_TASK } from "./rooms/media/constants.ts";
import { makeAvif } from "./rooms/media/use-cases/make-avif.server.ts";
import { makeSharePictures } from "./rooms/media/use-cases/make-share-pictures.server.ts";
import { NEWSLETTER_SCHEDULES, NEWSLETTER_TASKS } from "./rooms/newsletter/tasks.server.ts";
import { NOTIFY_STAFF_TASK } from "./rooms/notifications/constants.ts";
import { staffNotePayload } from "./rooms/notifications/schemas.ts";
import { NOTIFICATION_SCHEDULES, NOTIFICATION_TASKS } from "./rooms/notifications/tasks.server.ts";
import { writeNotes } from "./rooms/notifications/use-cases/write-notes.server.ts";
import { ORDER_SCHEDULES, ORDER_TASKS } from "./rooms/orders/tasks.server.ts";
import type { Context } from "./shared/http/context.server.ts";
import type { Schedule, TaskHandler } from "./shared/jobs/worker.server.ts";

const picturePayload = z.object({ bucket: z.enum(["product-images", "content-media"]), filename: z.string().min(1) });

/** By the clock it begins anew; what it queues itself goes on after a picture. */
const sharePayload = z.object({ afterId: z.uuid().nullable().catch(null) });

/** Joins two rooms that do not know each other: accounts knows who is staff, notifications owns the bell. */
async function writeStaffNotes(payload: unknown, ctx: Context): Promise<void> {
  const note = staffNotePayload.parse(payload);
  await writeNotes(ctx, { ...note, userIds: await listStaff(ctx, note.permission) });
}

/** Every kind of job there is. */
export const TASKS: readonly TaskHandler[] = [
  ...NOTIFICATION_TASKS,
  ...CHECKOUT_TASKS,
  ...ORDER_TASKS,
  ...ACCOUNT_TASKS,
  ...NEWSLETTER_TASKS,
  { name: NOTIFY_STAFF_TASK, run: writeStaffNotes },
  { name: MAKE_AVIF_TASK, run: (payload, ctx) => makeAvif(ctx, picturePayload.parse(payload)) },
  {
    name: MAKE_SHARE_PICTURES_TASK,
    run: (payload, ctx) => makeSharePictures(ctx, sharePayload.parse(payload).afterId),
  },
  { name: "remove-unused-pictures", run: async (_payload, ctx) => removeUnusedPictures(ctx) },
  { name: "release-expired-holds", run: async (_payload, ctx) => void (await releaseExpiredHolds(ctx)) },
];

/** What runs by the clock (UTC). */
export const SCHEDULES: readonly Schedule[] = [
  ...NOTIFICATION_SCHEDULES,
  ...CHECKOUT_SCHEDULES,
  ...ORDER_SCHEDULES,
  ...ACCOUNT_SCHEDULES,
  ...NEWSLETTER_SCHEDULES,
  { task: "release-expired-holds", cron: "* * * * *" },
  { task: MAKE_SHARE_PICTURES_TASK, cron: "*/15 * * * *" },
  { task: "remove-unused-pictures", cron: "40 3 * * *" },
];
