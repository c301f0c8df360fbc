import { sql } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import type { Bucket, Picture } from "../types.ts";

export type NewFile = {
  readonly bucket: Bucket;
  readonly filename: string;
  readonly originalName: string;
  readonly mime: string;
  readonly size: number;
  readonly url: string;
  readonly uploadedBy: string | null;
  readonly folder: { readonly id: string; readonly name: string } | null;
  readonly picture: NewPicture | null;
};
export type NewPicture = Picture & { readonly optimizedUrl: string; readonly thumbnailUrl: string };

const TITLE_MAX = 150;
/** The narrowest AVIF copy that older versions made; their pictures have no `avif_from`. */
const FIRST_AVIF_FROM = 400;

/** Saves a file's row and returns its id; saving the same file again only refreshes its facts. */
async function save(db: Database, { picture, folder, ...file }: NewFile): Promise<string> {
  const facts = { ...(picture ? pictureFacts(picture) : NO_PICTURE), file_size: file.size, file_type: file.mime };
  // A product's picture for links is stored before its row.
  const share = { has_share: file.bucket === "product-images" };
  const { id } = await db
    .insertInto("media_files")
    .values({
      bucket: file.bucket,
      filename: file.filename,
      file_path: file.filename,
      original_name: file.originalName,
      title: file.originalName.slice(0, TITLE_MAX),
      url: file.url,
      file_url: file.url,
      uploaded_by: file.uploadedBy,
      folder_id: folder?.id ?? null,
      folder: folder?.name ?? null,
      ...facts,
      ...share,
    })
    .onConflict((conflict) => conflict.column("file_url").doUpdateSet({ ...facts, ...share }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const NO_PICTURE = { width: null, height: null, widths: [], optimized_url: null, thumbnail_url: null };
const pictureFacts = ({ width, height, widths, optimizedUrl, thumbnailUrl }: NewPicture) => ({
  width,
  height,
  widths: [...widths],
  optimized_url: optimizedUrl,
  thumbnail_url: thumbnailUrl,
});

async function findPictures(db: Database, urls: readonly string[]): Promise<Picture[]> {
  if (urls.length === 0) return [];
  const rows = await db
    .selectFrom("media_files")
    .select(["file_url", "width", "height", "widths", "has_avif", "avif_from"])
    .where("file_url", "in", [...urls])
    .execute();
  return rows.flatMap(({ file_url: url, width, height, widths, ...row }) =>
    width === null || height === null ? [] : [{ url, width, height, widths, avifFrom: avifFromOf(row) }],
  );
}

const avifFromOf = (row: { readonly has_avif: boolean; readonly avif_from: number | null }): number | null =>
  row.avif_from ?? (row.has_avif ? FIRST_AVIF_FROM : null);

async function findAltTexts(db: Database, urls: readonly string[]): Promise<Map<string, string>> {
  if (urls.length === 0) return new Map();
  const rows = await db
    .selectFrom("media_files")
    .select(["file_url", "alt_text"])
    .where("file_url", "in", [...urls])
    .execute();
  return new Map(rows.flatMap(({ file_url, alt_text }) => (alt_text ? [[file_url, alt_text]] : [])));
}

/** Notes that each of the widths has an AVIF copy; false when the picture has other widths by now. */
async function markAvif(db: Database, { url, widths }: Pick<Picture, "url" | "widths">): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("media_files")
    .set({ has_avif: true, avif_from: Math.min(...widths) })
    .where("file_url", "=", url)
    .where("widths", "=", sql<number[]>`${[...widths]}::integer[]`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type OldPicture = Pick<Picture, "widths" | "avifFrom"> & {
  readonly id: string;
  readonly bucket: Bucket;
  readonly filename: string;
  readonly width: number;
};

/** Pictures that lack the smallest copy, by id. */
async function listWithoutSmall(
  db: Database,
  { afterId, limit }: { afterId: string | null; limit: number },
): Promise<OldPicture[]> {
  const rows = await db
    .selectFrom("media_files")
    .select(["id", "bucket", "filename", "width", "widths", "has_avif", "avif_from"])
    // As in the index media_files_without_small.
    .where(sql<boolean>`width >= 240 and widths <> '{}' and not 160 = any (widths)`)
    .$if(afterId !== null, (query) => query.where("id", ">", afterId ?? ""))
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ has_avif, avif_from, width, ...row }) => ({
    ...row,
    bucket: row.bucket as Bucket,
    width: width ?? 0,
    avifFrom: avifFromOf({ has_avif, avif_from }),
  }));
}

/** Notes the widths of a picture's copies. Changes nothing when its AVIF copies have come meanwhile. */
async function saveWidths(db: Database, { id, avifFrom }: OldPicture, widths: readonly number[]): Promise<void> {
  await db
    .updateTable("media_files")
    .set({ widths: [...widths], avif_from: avifFrom === null ? null : Math.min(...widths) })
    .where("id", "=", id)
    .where("has_avif", "=", avifFrom !== null)
    .execute();
}

async function listWithoutShare(
  db: Database,
  { afterId, limit }: { afterId: string | null; limit: number },
): Promise<{ id: string; filename: string }[]> {
  return db
    .selectFrom("media_files")
    .select(["id", "filename"])
    .where("bucket", "=", "product-images")
    .where("has_share", "=", false)
    .$if(afterId !== null, (query) => query.where("id", ">", afterId ?? ""))
    .orderBy("id")
    .limit(limit)
    .execute();
}

async function markShare(db: Database, id: string): Promise<void> {
  await db.updateTable("media_files").set({ has_share: true }).where("id", "=", id).execute();
}

async function isStaffOnly(db: Database, names: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom("media_files")
    .select("id")
    .where("is_public", "=", false)
    .where(sql<string>`split_part(filename, '.', 1)`, "in", [...names])
    .executeTakeFirst();
  return row !== undefined;
}

async function findOriginalName(db: Database, url: string): Promise<string> {
  const row = await db.selectFrom("media_files").select("original_name").where("file_url", "=", url).executeTakeFirst();
  return row?.original_name ?? "";
}

export const fileStore = {
  save,
  findPictures,
  findAltTexts,
  markAvif,
  listWithoutSmall,
  saveWidths,
  listWithoutShare,
  markShare,
  isStaffOnly,
  findOriginalName,
};
