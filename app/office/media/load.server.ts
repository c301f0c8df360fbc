import { libraryTexts, mediaListTexts } from "#app/rooms/media/admin-messages.ts";
import { mediaFilterQuery, readMediaFilter } from "#app/rooms/media/library/library.ts";
import type { MediaFile, MediaUse } from "#app/rooms/media/types.ts";
import { nameOf, type MediaRow, MEDIA } from "./links.ts";
import { findMediaFiles, listMedia } from "#app/rooms/media/library/queries.server.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { formatDate } from "#app/shared/kernel/format/format.ts";
import { listPictureUses } from "#app/rooms/catalog/product/product.queries.server.ts";
import { listFileUses } from "#app/rooms/content/queries.server.ts";
import { listCampaignFileUses } from "#app/rooms/newsletter/campaigns/queries.server.ts";
import { NO_ROWS, readList } from "#app/office/http/read-list.server.ts";

/** The most files of one action: more than a page shows. */
export const MAX_SELECTED = 100;

export async function readLibrary(ctx: Context, url: URL) {
  const filter = readMediaFilter(url.searchParams);
  const { timeZone } = await readSettings(ctx);
  const list = await readList(ctx, {
    name: mediaListTexts.noun.many,
    url,
    page: filter.page,
    pathOf: (page) => MEDIA + mediaFilterQuery({ ...filter, page }),
    none: { ...NO_ROWS, folders: [] },
    failure: libraryTexts.loadFailed,
    read: async () => {
      const { files, ...found } = await listMedia(ctx, filter);
      return { ...found, rows: files.map((file) => rowOf(file, timeZone)) };
    },
  });
  const [opened, deletion] = await Promise.all([readOpened(ctx, url, timeZone), readDeletion(ctx, url)]);
  return { filter, list, opened, deletion };
}

const rowOf = (file: MediaFile, timeZone: string): MediaRow => ({
  ...file,
  createdAt: file.createdAt.toISOString(),
  updatedAt: file.updatedAt.toISOString(),
  dateText: formatDate(file.createdAt, timeZone),
});

async function readOpened(ctx: Context, url: URL, timeZone: string) {
  const id = url.searchParams.get("file");
  if (id === null) return null;
  const [file] = await findMediaFiles(ctx, [id]);
  if (!file) return { file: null, places: [] };
  return { file: rowOf(file, timeZone), places: await placesOf(ctx, [file]) };
}

async function readDeletion(ctx: Context, url: URL) {
  const ids = url.searchParams.get("delete");
  if (ids === null) return null;
  const files = await findMediaFiles(ctx, ids.split(",").slice(0, MAX_SELECTED));
  if (files.length === 0) return null;
  const places = await placesOf(ctx, files);
  return { files: files.map((file) => ({ id: file.id, name: nameOf(file) })), places };
}

async function placesOf(ctx: Context, files: readonly MediaFile[]): Promise<string[]> {
  const uses = await listUses(
    ctx,
    files.map(({ url }) => url),
  );
  return [...new Set(uses.map(({ kind, name }) => libraryTexts.place[kind]({ name })))];
}

export async function listUses(ctx: Context, urls: readonly string[]): Promise<MediaUse[]> {
  const uses = await Promise.all([
    listPictureUses(ctx, urls),
    listFileUses(ctx, urls),
    listCampaignFileUses(ctx, urls),
  ]);
  return uses.flat();
}
