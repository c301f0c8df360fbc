import { type Context, requireSystem } from "#app/shared/http/context.server.ts";
import { fileStore } from "../library/file.store.server.ts";
import type { Picture } from "../types.ts";
import { plusMs } from "#app/shared/kernel/format/dates.ts";
import { UNUSED_PICTURE_MS } from "../constants.ts";
import { libraryStore } from "../library/library.store.server.ts";

/** Facts about stored pictures by public address, in one query; unknown addresses are absent. */
export async function describePictures(ctx: Context, urls: readonly string[]): Promise<Map<string, Picture>> {
  // public: addresses and sizes of files that are public.
  const pictures = await fileStore.findPictures(ctx.db, [...new Set(urls)]);
  return new Map(pictures.map((picture) => [picture.url, picture]));
}

/** The library's alternative texts by public address; pictures without one are absent. */
export async function readAltTexts(ctx: Context, urls: readonly string[]): Promise<Map<string, string>> {
  // public: the texts are printed beside the pictures on public pages.
  return fileStore.findAltTexts(ctx.db, [...new Set(urls)]);
}

/** The next product pictures, by id, old enough that no one is still editing their product. */
export async function listOldProductPictures(
  ctx: Context,
  afterId: string | null,
): Promise<{ readonly id: string; readonly url: string }[]> {
  requireSystem(ctx.actor);
  return libraryStore.listProductPictures(ctx.db, { before: plusMs(ctx.now, -UNUSED_PICTURE_MS), afterId });
}
