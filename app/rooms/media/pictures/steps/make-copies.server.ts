import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { dropPages } from "#app/shared/http/cache/page-cache.server.ts";
import { PAGE_TAGS } from "#app/shared/http/cache/page-tags.ts";
import { fileStorage, putFile } from "#app/rooms/media/gateway/file-storage.server.ts";
import { copyOf, shareCopyOf } from "#app/rooms/media/gateway/pictures.server.ts";
import { avifWidths, copyName, publicUrl, shareName } from "../picture.ts";
import { fileStore } from "#app/rooms/media/library/file.store.server.ts";
import type { Bucket } from "#app/rooms/media/types.ts";
import { enqueue } from "#app/shared/jobs/enqueue.server.ts";
import { MAKE_SHARE_PICTURES_TASK, SHARE_PICTURES_BATCH } from "#app/rooms/media/constants.ts";

/** Adds the AVIF copies of a stored picture, then refreshes its pages. Run it as a job: it takes seconds of CPU. Repeatable. */
export async function makeAvif(
  ctx: Context,
  { bucket, filename }: { bucket: Bucket; filename: string },
): Promise<void> {
  requireSystem(ctx.actor);
  const url = publicUrl(bucket, filename);
  const [picture] = await fileStore.findPictures(ctx.db, [url]);
  if (!picture || picture.hasAvif) return;
  const original = await fileStorage().getBytes(`${bucket}/${filename}`);
  for (const width of avifWidths(picture.widths))
    await putFile(`${bucket}/${copyName(filename, width, "avif")}`, await copyOf(original, width, "avif"));
  await fileStore.markAvif(ctx.db, url);
  await dropPages(ctx, [PAGE_TAGS.products, PAGE_TAGS.content]);
}

const BUCKET = "product-images";

/** Makes missing pictures for links (under 300 KB) in batches, as a job. Repeatable; skips unreadable ones until its next start. */
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
