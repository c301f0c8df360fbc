import type { Context } from "#app/shared/http/context.server.ts";
import { fileStore } from "../store/file-store.server.ts";

/** The library's alternative texts by public address; pictures without one are absent. */
export async function readAltTexts(ctx: Context, urls: readonly string[]): Promise<Map<string, string>> {
  // public: the words stand beside the pictures on public pages.
  return fileStore.findAltTexts(ctx.db, [...new Set(urls)]);
}
