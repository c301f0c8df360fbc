import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { dropPages } from "#app/shared/http/page-cache-signal.server.ts";
import { fileStorage, putFile } from "../gateway/file-storage.server.ts";
import { copyOf } from "../gateway/pictures.server.ts";
import { avifWidths, copyName, publicUrl } from "../rules/picture-files.ts";
import { fileStore } from "../store/file-store.server.ts";
import type { Bucket } from "../types.ts";

/** Adds the AVIF copies of a stored picture, then tells the pages (a job: it costs seconds of CPU). Repeating it is harmless. */
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
  await dropPages(ctx, ["products", "content"]);
}
