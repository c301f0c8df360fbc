import type { Database } from "../../../shared/db/client.server.ts";
import type { Bucket, Picture } from "../types.ts";

export type NewPicture = {
  readonly bucket: Bucket;
  readonly filename: string;
  readonly originalName: string;
  readonly mime: string;
  readonly size: number;
  readonly picture: Picture;
  readonly uploadedBy: string | null;
};

/** Writes a picture's row; the same file again only refreshes its facts. */
async function savePicture(db: Database, input: NewPicture): Promise<void> {
  const { picture } = input;
  const facts = {
    width: picture.width,
    height: picture.height,
    widths: [...picture.widths],
    file_size: input.size,
    file_type: input.mime,
  };
  await db
    .insertInto("media_files")
    .values({
      bucket: input.bucket,
      filename: input.filename,
      file_path: input.filename,
      original_name: input.originalName,
      title: input.originalName.slice(0, 150),
      url: picture.url,
      file_url: picture.url,
      uploaded_by: input.uploadedBy,
      ...facts,
    })
    .onConflict((conflict) => conflict.column("file_url").doUpdateSet(facts))
    .execute();
}

/** The pictures with these public addresses; what is not a stored picture is absent. */
async function findPictures(db: Database, urls: readonly string[]): Promise<Picture[]> {
  if (urls.length === 0) return [];
  const rows = await db
    .selectFrom("media_files")
    .select(["file_url", "width", "height", "widths", "has_avif"])
    .where("file_url", "in", [...urls])
    .execute();
  return rows.flatMap((row) =>
    row.width === null || row.height === null
      ? []
      : [{ url: row.file_url, width: row.width, height: row.height, widths: row.widths, hasAvif: row.has_avif }],
  );
}

/** Notes that AVIF copies exist. */
async function markAvif(db: Database, url: string, now: Date): Promise<void> {
  await db.updateTable("media_files").set({ has_avif: true, updated_at: now }).where("file_url", "=", url).execute();
}

export const fileStore = { savePicture, findPictures, markAvif };
