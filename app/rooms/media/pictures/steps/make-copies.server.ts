import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { dropPages } from "#app/shared/http/cache/page-cache.server.ts";
import { PAGE_TAGS } from "#app/shared/http/cache/page-tags.ts";
import { fileStorage, putFile } from "#app/rooms/media/gateway/file-storage.server.ts";
import { copyOf, shareCopyOf } from "#app/rooms/media/gateway/pictures.server.ts";
import { copyName, keptWidths, publicUrl, shareName } from "../picture.ts";
import { fileStore, type OldPicture } from "#app/rooms/media/library/file.store.server.ts";
import type { Bucket } from "#app/rooms/media/types.ts";
import { enqueue } from "#app/shared/jobs/enqueue.server.ts";
import { MAKE_SHARE_PICTURES_TASK, MAKE_SMALL_COPIES_TASK, MISSING_COPIES_BATCH } from "#app/rooms/media/constants.ts";
import type { Database } from "#app/shared/db/client.server.ts";

/** Adds the AVIF copies of a stored picture, then refreshes its pages. Run it as a job: it takes seconds of CPU. Repeatable. */
export async function makeAvif(
  ctx: Context,
  { bucket, filename }: { bucket: Bucket; filename: string },
): Promise<void> {
  requireSystem(ctx.actor);
  const url = publicUrl(bucket, filename);
  const [picture] = await fileStore.findPictures(ctx.db, [url]);
  if (!picture || picture.avifFrom !== null || picture.widths.length === 0) return;
  const original = await fileStorage().getBytes(`${bucket}/${filename}`);
  for (const width of picture.widths)
    await putFile(`${bucket}/${copyName(filename, width, "avif")}`, await copyOf(original, width, "avif"));
  // The picture may have got its small copies meanwhile, which need AVIF too.
  if (!(await fileStore.markAvif(ctx.db, picture))) return makeAvif(ctx, { bucket, filename });
  await dropPages(ctx, [PAGE_TAGS.products, PAGE_TAGS.content]);
}

/** Makes missing pictures for links (under 300 KB) in batches, as a job. Repeatable; skips unreadable ones until its next start. */
export async function makeSharePictures(ctx: Context, afterId: string | null): Promise<void> {
  requireSystem(ctx.actor);
  await makeBatch(ctx, afterId, {
    task: MAKE_SHARE_PICTURES_TASK,
    list: fileStore.listWithoutShare,
    make: async ({ id, filename }) => {
      await makeShare(filename);
      await fileStore.markShare(ctx.db, id);
    },
  });
}

/** Makes the small copies of pictures that were stored before there were any, as `makeSharePictures` does, then refreshes their pages. */
export async function makeSmallCopies(ctx: Context, afterId: string | null): Promise<void> {
  requireSystem(ctx.actor);
  const made = await makeBatch(ctx, afterId, {
    task: MAKE_SMALL_COPIES_TASK,
    list: fileStore.listWithoutSmall,
    make: (picture) => makeSmall(ctx, picture),
  });
  if (made > 0) await dropPages(ctx, [PAGE_TAGS.products, PAGE_TAGS.content]);
}

type Batch<Listed> = {
  readonly task: string;
  readonly list: (db: Database, page: { afterId: string | null; limit: number }) => Promise<Listed[]>;
  readonly make: (picture: Listed) => Promise<void>;
};

/** Makes the copies of one batch, and returns for how many pictures. A full batch queues the next one, from its last picture on. */
async function makeBatch<Listed extends { readonly id: string; readonly filename: string }>(
  ctx: Context,
  afterId: string | null,
  { task, list, make }: Batch<Listed>,
): Promise<number> {
  const pictures = await list(ctx.db, { afterId, limit: MISSING_COPIES_BATCH });
  let made = 0;
  for (const picture of pictures) {
    try {
      await make(picture);
      made += 1;
    } catch (error) {
      ctx.log.warn({ err: error, filename: picture.filename }, "a picture's missing copies could not be made");
    }
  }
  const last = pictures.at(-1);
  if (last && pictures.length === MISSING_COPIES_BATCH)
    await enqueue(ctx, { task, payload: { afterId: last.id }, queue: "pictures" });
  return made;
}

const LINKED = "product-images";

async function makeShare(filename: string): Promise<void> {
  const key = `${LINKED}/${shareName(filename)}`;
  if (await fileStorage().exists(key)) return;
  await putFile(key, await shareCopyOf(await fileStorage().getBytes(`${LINKED}/${filename}`)));
}

async function makeSmall(ctx: Context, picture: OldPicture): Promise<void> {
  const { bucket, filename, avifFrom } = picture;
  const original = await fileStorage().getBytes(`${bucket}/${filename}`);
  const make = async (width: number, format: "webp" | "avif"): Promise<void> =>
    putFile(`${bucket}/${copyName(filename, width, format)}`, await copyOf(original, width, format));
  const widths = keptWidths(picture.width);
  for (const width of widths) {
    const isNew = !picture.widths.includes(width);
    if (isNew) await make(width, "webp");
    if (avifFrom !== null && (isNew || width < avifFrom)) await make(width, "avif");
  }
  await fileStore.saveWidths(ctx.db, picture, widths);
}
