import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import type { ProductCells } from "./import-types.ts";

export type WrittenProduct = { readonly id: string; readonly cells: Partial<ProductCells> };
type Cell = Exclude<keyof ProductCells, "stock">;

/** Products per statement: few statements, each well within the query's time limit. */
const STEP = 1000;

/** The column of each cell; stock goes through the ledger. */
const COLUMNS = {
  name: ["name", "text"],
  price: ["price", "numeric"],
  discount: ["discount", "numeric"],
  category: ["category", "text"],
  isNew: ["isNew", "boolean"],
  showInShop: ["show_in_shop", "boolean"],
  description: ["description", "text"],
  details: ["product_details", "text"],
  ingredients: ["key_ingredients", "text"],
  usage: ["usage_instructions", "text"],
  advisory: ["advisory", "text"],
  weight: ["weight", "text"],
  dimensions: ["dimensions", "text"],
  tagline: ["tagline", "text"],
  size: ["size", "text"],
} as const satisfies Readonly<Record<Cell, readonly [column: string, type: string]>>;
const CELLS = Object.keys(COLUMNS) as Cell[];

async function write(db: Database, products: readonly WrittenProduct[], now: Date): Promise<void> {
  const filledCells = ({ cells }: WrittenProduct): Cell[] => CELLS.filter((cell) => cells[cell] !== undefined);
  for (const group of Map.groupBy(products, (product) => filledCells(product).join()).values())
    for (const some of steps(group)) await writeSome(db, some, { cells: filledCells(some[0] as WrittenProduct), now });
}

async function writeSome(
  db: Database,
  products: readonly WrittenProduct[],
  { cells, now }: { readonly cells: readonly Cell[]; readonly now: Date },
): Promise<void> {
  const set = cells.map((cell) => sql`${sql.ref(COLUMNS[cell][0])} = edited.${sql.ref(COLUMNS[cell][0])}`);
  await sql`
    update products set ${sql.join([...set, sql`updated_at = ${now}`])}
    from ${recordset(products, cells)} where products.id = edited.id`.execute(db);
}

/** Returns the ids in the order of `added`. */
async function insert(db: Database, added: readonly ProductCells[], now: Date): Promise<string[]> {
  const products = added.map((cells) => ({ id: randomUUID(), cells }));
  const columns = sql.join(CELLS.map((cell) => sql.ref(COLUMNS[cell][0])));
  for (const some of steps(products))
    await sql`
      insert into products (id, stock, created_at, updated_at, ${columns})
      select id, stock, ${now}::timestamptz, ${now}::timestamptz, ${columns} from ${recordset(some, CELLS)}`.execute(
      db,
    );
  return products.map(({ id }) => id);
}

function recordset(products: readonly WrittenProduct[], cells: readonly Cell[]) {
  const rows = products.map(({ id, cells: texts }) => ({
    id,
    stock: texts.stock || null,
    ...Object.fromEntries(cells.map((cell) => [COLUMNS[cell][0], valueOf(cell, texts[cell])])),
  }));
  const columns = cells.map((cell) => sql`${sql.ref(COLUMNS[cell][0])} ${sql.raw(COLUMNS[cell][1])}`);
  const all = sql.join([sql`id uuid`, sql`stock int`, ...columns]);
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as edited (${all})`;
}

const valueOf = (cell: Cell, text: string | undefined): string | boolean | null =>
  COLUMNS[cell][1] === "boolean" ? text === "yes" : text || null;

function steps<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / STEP) }, (_, at) => items.slice(at * STEP, (at + 1) * STEP));
}

export const importedStore = { write, insert };
