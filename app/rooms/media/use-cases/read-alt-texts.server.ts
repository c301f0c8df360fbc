import type { Context } from "#app/shared/http/context.server.ts";
import { fileStore } from "../store/file-store.server.ts";

/** What the library says that pictures show, by their public address; undescribed ones are absent. */
export async function readAltTexts(ctx: Context, urls: readonly string[]): Promise<Map<string, string>> {
  // public: the words stand beside the pictures on public pages.
  return fileStore.findAltTexts(ctx.db, [...new Set(urls)]);
}
