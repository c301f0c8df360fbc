import { sql } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import { toCents } from "#app/shared/kernel/format/money.ts";
import type { FileProduct } from "./import-types.ts";
import type { ProductFilter } from "../types.ts";
import { matchingProducts } from "../editing/product-list.store.server.ts";

const COLUMNS = [
  "id",
  "name",
  "price",
  "discount",
  "category",
  "stock",
  "held",
  "isNew",
  "show_in_shop",
  "description",
  "product_details",
  "key_ingredients",
  "usage_instructions",
  "advisory",
  "weight",
  "dimensions",
  "tagline",
  "size",
] as const;

const rowsOf = (db: Database) => db.selectFrom("products").select(COLUMNS);
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>["execute"]>>[number];

const filed = (row: Row): FileProduct => ({
  id: row.id,
  held: row.held,
  product: {
    name: row.name,
    priceCents: toCents(row.price),
    discount: Number(row.discount ?? 0) || null,
    category: row.category,
    stock: row.stock,
    isNew: row.isNew,
    showInShop: row.show_in_shop,
    description: row.description,
    details: row.product_details,
    ingredients: row.key_ingredients,
    usage: row.usage_instructions,
    advisory: row.advisory,
    weight: row.weight,
    dimensions: row.dimensions,
    tagline: row.tagline,
    size: row.size,
  },
});

async function* readBatches(db: Database, filter: ProductFilter, size: number): AsyncGenerator<FileProduct[]> {
  let cursor: { readonly name: string; readonly id: string } | null = null;
  for (;;) {
    const rows: (Row & { plain_name: string })[] = await matchingProducts(
      db.selectFrom("products").select([...COLUMNS, "plain_name"]),
      filter,
    )
      .$if(cursor !== null, (query) =>
        query.where(sql<boolean>`(plain_name, id) > (${cursor?.name ?? ""}::text, ${cursor?.id ?? null}::uuid)`),
      )
      .orderBy("plain_name")
      .orderBy("id")
      .limit(size)
      .execute();
    if (rows.length > 0) yield rows.map(filed);
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    cursor = { name: last.plain_name, id: last.id };
  }
}

type ProductKeys = { readonly ids: readonly string[]; readonly names: readonly string[] };

/** Products with one of these ids or names; optionally locked in the room's order until the transaction ends. */
async function listByKeys(db: Database, { ids, names }: ProductKeys, lock = false): Promise<FileProduct[]> {
  const rows = await rowsOf(db)
    .where(sql<boolean>`(id = any(${[...ids]}::uuid[]) or name = any(${[...names]}::text[]))`)
    .orderBy("id")
    .$if(lock, (query) => query.forNoKeyUpdate())
    .execute();
  return rows.map(filed);
}

export const productFileStore = { readBatches, listByKeys };
