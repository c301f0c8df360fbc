import { sql } from "kysely";
import type { Database } from "../../../shared/db/client.server.ts";
import { toCents } from "../../../shared/kernel/money.ts";
import type { FileProduct, ProductCells } from "../import-types.ts";
import type { ProductFilter } from "../types.ts";
import { matchingProducts } from "./product-list-store.server.ts";

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
  },
});

/** All products that match, by name, in batches: each starts where the last one ended, so no side ever holds them all. */
async function* readBatches(db: Database, filter: ProductFilter, size: number): AsyncGenerator<FileProduct[]> {
  let mark: { readonly name: string; readonly id: string } | null = null;
  for (;;) {
    const rows: (Row & { plain_name: string })[] = await matchingProducts(
      db.selectFrom("products").select([...COLUMNS, "plain_name"]),
      filter,
    )
      .$if(mark !== null, (query) =>
        query.where(sql<boolean>`(plain_name, id) > (${mark?.name ?? ""}::text, ${mark?.id ?? null}::uuid)`),
      )
      .orderBy("plain_name")
      .orderBy("id")
      .limit(size)
      .execute();
    if (rows.length > 0) yield rows.map(filed);
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    mark = { name: last.plain_name, id: last.id };
  }
}

type Meant = { readonly ids: readonly string[]; readonly names: readonly string[] };

/** The products with one of these ids or names; locked until the transaction ends, in the room's order, when asked. */
async function listMeant(db: Database, { ids, names }: Meant, lock = false): Promise<FileProduct[]> {
  const rows = await rowsOf(db)
    .where(sql<boolean>`(id = any(${[...ids]}::uuid[]) or name = any(${[...names]}::text[]))`)
    .orderBy("id")
    .$if(lock, (query) => query.forNoKeyUpdate())
    .execute();
  return rows.map(filed);
}

const textOrNull = (text: string | undefined): string | null => text || null;

/** The columns of the cells that are given; the stock is only set here for a new product. */
function columnsOf(cells: Partial<ProductCells>) {
  const columns = {
    name: cells.name,
    price: cells.price,
    discount: textOrNull(cells.discount),
    category: textOrNull(cells.category),
    isNew: cells.isNew === "yes",
    show_in_shop: cells.showInShop === "yes",
    description: textOrNull(cells.description),
    product_details: textOrNull(cells.details),
    key_ingredients: textOrNull(cells.ingredients),
    usage_instructions: textOrNull(cells.usage),
    advisory: textOrNull(cells.advisory),
    weight: textOrNull(cells.weight),
    dimensions: textOrNull(cells.dimensions),
  };
  return columns;
}

const CELL_OF: Readonly<Record<keyof ReturnType<typeof columnsOf>, keyof ProductCells>> = {
  name: "name",
  price: "price",
  discount: "discount",
  category: "category",
  isNew: "isNew",
  show_in_shop: "showInShop",
  description: "description",
  product_details: "details",
  key_ingredients: "ingredients",
  usage_instructions: "usage",
  advisory: "advisory",
  weight: "weight",
  dimensions: "dimensions",
};

/** Writes the given cells of a product besides its stock, which has its own way. */
async function write(
  db: Database,
  id: string,
  { cells, now }: { readonly cells: Partial<ProductCells>; readonly now: Date },
): Promise<void> {
  const all = Object.entries(columnsOf(cells));
  const given = all.filter(([column]) => cells[CELL_OF[column as keyof typeof CELL_OF]] !== undefined);
  await db
    .updateTable("products")
    .set({ ...Object.fromEntries(given), updated_at: now })
    .where("id", "=", id)
    .execute();
}

/** A new product of all cells; answers its id. */
async function insert(db: Database, cells: ProductCells, now: Date): Promise<string> {
  const { id } = await db
    .insertInto("products")
    .values({
      ...columnsOf(cells),
      name: cells.name,
      price: cells.price,
      stock: Number(cells.stock),
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export const productFileStore = { readBatches, listMeant, write, insert };
