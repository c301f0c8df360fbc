import { stat } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import sharp from "sharp";
import { seedDemoShop } from "#db/seed/seed.ts";
import { STORY_PICTURE, type DemoPicture } from "#db/seed/pictures.ts";
import { DEMO_PRODUCTS } from "#db/seed/products.ts";
import { copyName, keptWidths, publicUrl } from "#app/rooms/media/pictures/picture.ts";
import { THUMBNAIL_WIDTH } from "#app/rooms/media/pictures/picture-constants.ts";
import type { Bucket } from "#app/rooms/media/types.ts";
import { createDatabase, type Database } from "#app/shared/db/client.server.ts";
import { createLog } from "#app/shared/http/log/log.server.ts";
import { appAddress } from "#tools/postgres/app-role.ts";
import { databaseUrl, TEMPLATE } from "../global-setup.ts";

const NAME = "safara_demo_template";
/** Test files run in parallel: one makes the template, the others wait. */
const LOCK = 7101;

/** The name of the database with the demo shop, made by the first file of a run that needs it. Its pictures have rows but no files. */
export async function demoTemplate(server: string): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [NAME]);
    if (rowCount === 0) await make(client, server);
    return NAME;
  } finally {
    await client.end();
  }
}

async function make(client: pg.Client, server: string): Promise<void> {
  const unfinished = `${NAME}_unfinished`;
  await client.query(`drop database if exists ${unfinished}`);
  await client.query(`create database ${unfinished} template ${TEMPLATE} strategy file_copy`);
  const { db, close } = createDatabase(appAddress(databaseUrl(server, unfinished)));
  await listPictures(db);
  await seedDemoShop({ db, log: createLog("silent") });
  await close();
  await client.query(`alter database ${unfinished} rename to ${NAME}`);
}

/** Making the copies of the pictures takes a processor for half a minute; the seed skips listed pictures. */
async function listPictures(db: Database): Promise<void> {
  const products = DEMO_PRODUCTS.flatMap(({ pictures }) => pictures);
  const rows = [
    ...products.map((picture) => pictureRow("product-images", picture)),
    pictureRow("content-media", STORY_PICTURE),
  ];
  await db
    .insertInto("media_files")
    .values(await Promise.all(rows))
    .execute();
}

async function pictureRow(bucket: Bucket, { file, altText }: DemoPicture) {
  const path = join("db/seed/pictures", file);
  const [{ width, height }, { size }] = await Promise.all([sharp(path).metadata(), stat(path)]);
  const widths = keptWidths(width);
  const url = publicUrl(bucket, file);
  return {
    bucket,
    url,
    width,
    height,
    widths,
    filename: file,
    file_path: file,
    original_name: file,
    title: file,
    alt_text: altText,
    file_url: url,
    file_type: "image/webp",
    file_size: size,
    optimized_url: publicUrl(bucket, copyName(file, Math.max(...widths), "webp")),
    thumbnail_url: publicUrl(bucket, copyName(file, THUMBNAIL_WIDTH, "webp")),
    has_share: bucket === "product-images",
  };
}
