import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { pictureUseStore } from "../store/picture-use-store.server.ts";

/** Which of these pictures orders still show: an order keeps its lines as they were. */
export async function listOrderedPictures(ctx: Context, urls: readonly string[]): Promise<string[]> {
  requireSystem(ctx.actor);
  return urls.length === 0 ? [] : pictureUseStore.list(ctx.db, urls);
}
