import type { Context } from "#app/shared/http/context.server.ts";
import { fileStore } from "../store/file-store.server.ts";
import type { Picture } from "../types.ts";

/** Facts about stored pictures by public address, in one query; unknown addresses are absent. */
export async function describePictures(ctx: Context, urls: readonly string[]): Promise<Map<string, Picture>> {
  // public: addresses and sizes of files that everybody can load.
  const pictures = await fileStore.findPictures(ctx.db, [...new Set(urls)]);
  return new Map(pictures.map((picture) => [picture.url, picture]));
}
