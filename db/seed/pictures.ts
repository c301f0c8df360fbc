import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join, parse } from "node:path";
import { publicUrl } from "#app/rooms/media/pictures/picture.ts";
import type { Bucket } from "#app/rooms/media/types.ts";
import { describePictures } from "#app/rooms/media/pictures/queries.server.ts";
import { storePicture } from "#app/rooms/media/pictures/store-picture.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";

export type DemoPicture = { readonly file: string; readonly altText: string };

export const STORY_PICTURE: DemoPicture = {
  file: "story-heritage.webp",
  altText: "A baobab in front of the low sun over a field of red hibiscus",
};

const FOLDER = join(import.meta.dirname, "pictures");

/** Stores missing pictures under their own names; returns each one's address by file. */
export async function storePictures(
  ctx: Context,
  bucket: Bucket,
  pictures: readonly DemoPicture[],
): Promise<Map<string, string>> {
  const urls = new Map(pictures.map(({ file }) => [file, publicUrl(bucket, file)]));
  const known = await describePictures(ctx, [...urls.values()]);
  const missing = pictures.filter(({ file }) => !known.has(urls.get(file) ?? ""));
  // A picture takes one processor for seconds.
  const lane = async (): Promise<void> => {
    for (let picture = missing.shift(); picture; picture = missing.shift()) await store(ctx, bucket, picture);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return urls;
}

async function store(ctx: Context, bucket: Bucket, { file, altText }: DemoPicture): Promise<void> {
  const bytes = await readFile(join(FOLDER, file));
  const stored = await storePicture(ctx, { bucket, bytes, originalName: file, name: parse(file).name });
  if (!stored.ok) throw new Error(`Seed picture ${file}: ${stored.error}`);
  await ctx.db.updateTable("media_files").set({ alt_text: altText }).where("file_url", "=", stored.value.url).execute();
}
