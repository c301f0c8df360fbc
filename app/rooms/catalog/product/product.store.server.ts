import type { Database } from "#app/shared/db/client.server.ts";
import type { RatingSummary } from "../types.ts";
import { PRODUCT_COLUMNS, productRecord, type ProductRecord } from "./product-record.store.server.ts";

export type ProductTexts = {
  readonly details: string | null;
  readonly ingredients: string | null;
  readonly usage: string | null;
  readonly advisory: string | null;
  readonly weight: string | null;
  readonly dimensions: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

const TEXT_COLUMNS = [
  "product_details",
  "key_ingredients",
  "usage_instructions",
  "advisory",
  "weight",
  "dimensions",
  "created_at",
  "updated_at",
] as const;

async function findById(db: Database, id: string): Promise<{ record: ProductRecord; texts: ProductTexts } | null> {
  const row = await db
    .selectFrom("products")
    .select([...PRODUCT_COLUMNS, ...TEXT_COLUMNS])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const texts: ProductTexts = {
    details: row.product_details || null,
    ingredients: row.key_ingredients || null,
    usage: row.usage_instructions || null,
    advisory: row.advisory || null,
    weight: row.weight || null,
    dimensions: row.dimensions || null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
  return { record: productRecord(row), texts };
}

/** In no order, without unknown ids. */
async function listByIds(db: Database, ids: readonly string[]): Promise<ProductRecord[]> {
  const rows = await db.selectFrom("products").select(PRODUCT_COLUMNS).where("id", "in", ids).execute();
  return rows.map(productRecord);
}

async function namesOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("products")
    .select(["id", "name"])
    .where("id", "in", ids)
    .orderBy("name")
    .orderBy("id")
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function count(db: Database): Promise<number> {
  const row = await db
    .selectFrom("products")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Locks a product until the transaction ends, weakly: rows that refer to it may still be inserted, as a review does first. */
async function lock(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom("products").select("id").where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
  return row !== undefined;
}

async function updateRating(db: Database, id: string, summary: RatingSummary): Promise<void> {
  await db
    .updateTable("products")
    .set({ rating: String(summary.rating), reviews_count: summary.reviewsCount })
    .where("id", "=", id)
    .execute();
}

export const productStore = { findById, listByIds, namesOf, count, lock, updateRating };

type Use = { readonly name: string; readonly urls: readonly string[] };

async function list(db: Database, urls: readonly string[]): Promise<Use[]> {
  const rows = await db
    .selectFrom("products")
    .select(["name", "image_url", "images"])
    .where((eb) => eb.or([eb("image_url", "in", [...urls]), eb("images", "&&", eb.val([...urls]))]))
    .orderBy("name")
    .execute();
  return rows.map(({ name, image_url, images }) => ({ name, urls: [...(image_url ? [image_url] : []), ...images] }));
}

export const pictureUseStore = { list };
