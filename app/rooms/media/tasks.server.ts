import { z } from "zod";
import type { Schedule, TaskHandler } from "#app/shared/jobs/worker.server.ts";
import { MAKE_AVIF_TASK, MAKE_SHARE_PICTURES_TASK, MAKE_SMALL_COPIES_TASK } from "./constants.ts";
import { makeAvif, makeSharePictures, makeSmallCopies } from "./pictures/steps/make-copies.server.ts";

const picturePayload = z.object({ bucket: z.enum(["product-images", "content-media"]), filename: z.string().min(1) });

/** `afterId` null starts at the first picture; an unfinished run queues the next one from its last picture on. */
const batchPayload = z.object({ afterId: z.uuid().nullable().catch(null) });

/** All may run twice or at the same time. */
export const MEDIA_TASKS: readonly TaskHandler[] = [
  { name: MAKE_AVIF_TASK, group: "media", run: (payload, ctx) => makeAvif(ctx, picturePayload.parse(payload)) },
  {
    name: MAKE_SHARE_PICTURES_TASK,
    group: "media",
    run: (payload, ctx) => makeSharePictures(ctx, batchPayload.parse(payload).afterId),
  },
  {
    name: MAKE_SMALL_COPIES_TASK,
    group: "media",
    run: (payload, ctx) => makeSmallCopies(ctx, batchPayload.parse(payload).afterId),
  },
];

export const MEDIA_SCHEDULES: readonly Schedule[] = [
  { task: MAKE_SHARE_PICTURES_TASK, cron: "*/15 * * * *" },
  { task: MAKE_SMALL_COPIES_TASK, cron: "5 * * * *" },
];
