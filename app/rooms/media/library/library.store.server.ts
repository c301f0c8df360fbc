import { sql, type RawBuilder, type Selectable } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import { byNewest, having, holding, listPage } from "#app/shared/db/lists/list-page.server.ts";
import type { MediaFiles } from "#app/shared/db/schema.ts";
import type { ListPage } from "#app/shared/kernel/lists/list-filter.ts";
import { MEDIA_PAGE_SIZE, NO_FOLDER, PRODUCT_FOLDER } from "../constants.ts";
import type { Bucket, MediaFile, MediaFilter, MediaKind } from "../types.ts";

type FileRow = Selectable<MediaFiles>;
export type DeletedFile = MediaFile & { readonly widths: readonly number[] };
export type FileEdits = {
  readonly title: string | null;
  readonly altText: string | null;
  readonly folder: { readonly id: string; readonly name: string } | null;
  readonly isPublic: boolean;
};

const FIRST_PART: Record<MediaKind, string> = { image: "image", video: "video", document: "application" };

const matching = ({ search, kind, folder }: MediaFilter): RawBuilder<unknown>[] => [
  ...having("kind", kind && FIRST_PART[kind], search),
  ...inFolder(folder, search),
  ...holding(search),
];

function inFolder(folder: string | null, search: string): RawBuilder<unknown>[] {
  if (folder === PRODUCT_FOLDER) return having("bucket", "product-images", search);
  if (folder === NO_FOLDER) return [sql`folder_id is null`, ...having("bucket", "content-media", search)];
  return having("folder_id", folder, search);
}

async function list(db: Database, filter: MediaFilter): Promise<ListPage<MediaFile>> {
  const found = await listPage<FileRow>(db, {
    columns: sql`*`,
    from: sql`media_files`,
    where: matching(filter),
    order: byNewest("created_at"),
    page: filter.page,
    isSearch: filter.search !== "",
    size: MEDIA_PAGE_SIZE,
  });
  return { ...found, rows: found.rows.map(fileOf) };
}

async function listByIds(db: Database, ids: readonly string[]): Promise<MediaFile[]> {
  if (ids.length === 0) return [];
  const query = db
    .selectFrom("media_files")
    .selectAll()
    .where("id", "in", [...ids]);
  return (await query.orderBy("created_at", "desc").orderBy("id").execute()).map(fileOf);
}

async function lock(db: Database, id: string): Promise<MediaFile | null> {
  const row = await db.selectFrom("media_files").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row ? fileOf(row) : null;
}

async function update(db: Database, id: string, { edits, now }: { edits: FileEdits; now: Date }): Promise<void> {
  await db
    .updateTable("media_files")
    .set({
      title: edits.title,
      alt_text: edits.altText,
      folder_id: edits.folder?.id ?? null,
      folder: edits.folder?.name ?? null,
      is_public: edits.isPublic,
      updated_at: now,
    })
    .where("id", "=", id)
    .execute();
}

const BATCH = 200;

async function listProductPictures(
  db: Database,
  { before, afterId }: { before: Date; afterId: string | null },
): Promise<{ id: string; url: string }[]> {
  const rows = await db
    .selectFrom("media_files")
    .select(["id", "file_url"])
    .where("bucket", "=", "product-images")
    .where("created_at", "<", before)
    .$if(afterId !== null, (query) => query.where("id", ">", afterId ?? ""))
    .orderBy("id")
    .limit(BATCH)
    .execute();
  return rows.map(({ id, file_url }) => ({ id, url: file_url }));
}

async function remove(db: Database, ids: readonly string[]): Promise<DeletedFile[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .deleteFrom("media_files")
    .where("id", "in", [...ids])
    .returningAll()
    .execute();
  return rows.map((row) => ({ ...fileOf(row), widths: row.widths }));
}

function fileOf(row: FileRow): MediaFile {
  return {
    id: row.id,
    bucket: row.bucket as Bucket,
    filename: row.filename,
    originalName: row.original_name,
    url: row.file_url,
    title: row.title,
    altText: row.alt_text,
    mime: row.file_type,
    sizeBytes: Number(row.file_size),
    width: row.width,
    height: row.height,
    thumbnailUrl: row.thumbnail_url,
    folderId: row.folder_id,
    isPublic: row.is_public,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export const libraryStore = { list, listByIds, listProductPictures, lock, update, remove };
