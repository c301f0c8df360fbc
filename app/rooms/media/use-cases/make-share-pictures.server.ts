import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { enqueue } from "#app/shared/jobs/enqueue.server.ts";
import { MAKE_SHARE_PICTURES_TASK, SHARE_PICTURES_BATCH } from "../constants.ts";
import { fileStorage, putFile } from "../gateway/file-storage.server.ts";
import { shareCopyOf } from "../gateway/pictures.server.ts";
import { shareName } from "../rules/picture-files.ts";
import { fileStore } from "../store/file-store.server.ts";

const BUCKET = "product-images";

/**
 * Makes the pictures for links (under 300 KB) of product pictures that were stored without, some at a time until none is left
 * (a job: it costs CPU). Repeating it is harmless; a picture that cannot be read is passed over until the job starts again.
 */
export async function makeSharePictures(ctx: Context, afterId: string | null): Promise<void> {
  requireSystem(ctx.actor);
  const pictures = await fileStore.listWithoutShare(ctx.db, { afterId, limit: SHARE_PICTURES_BATCH });
  for (const { id, filename } of pictures) {
    try {
      await makeShare(filename);
      await fileStore.markShare(ctx.db, id);
    } catch (error) {
      ctx.log.warn({ err: error, filename }, "no picture for links could be made");
    }
  }
  const last = pictures.at(-1);
  if (!last || pictures.length < SHARE_PICTURES_BATCH) return;
  await enqueue(ctx, { task: MAKE_SHARE_PICTURES_TASK, payload: { afterId: last.id }, queue: "pictures" });
}

async function makeShare(filename: string): Promise<void> {
  const key = `${BUCKET}/${shareName(filename)}`;
  if (await fileStorage().exists(key)) return;
  await putFile(key, await shareCopyOf(await fileStorage().getBytes(`${BUCKET}/${filename}`)));
}
