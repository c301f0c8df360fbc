import type pg from "pg";
import { ROWS, type Row } from "../guards/constraint-rows.ts";

const ITEM = { product_id: null, product_name: "Sokh", quantity: 1, price: 1, original_price: null, image_url: null };
const ADDRESS = {
  firstName: "Awa",
  lastName: "Ndiaye",
  phone: "555-010-0199",
  address: "1 Street",
  apartment: "2",
  city: "Dakar",
  state: "Dakar",
  zipCode: "10001",
  country: "Senegal",
};

/** Makes the rows visible to their readers. */
const SEEN: Readonly<Record<string, Row>> = {
  reviews: { status: "approved" },
  products: { category: "Drinks", stock: 5, show_in_shop: true, home_position: 1 },
  testimonials: { is_featured: true },
  all_orders: { items: JSON.stringify([ITEM]), shipping_address: JSON.stringify(ADDRESS) },
  audit_log: {
    actor_label: "awa@example.com",
    action: "product.change",
    entity: "product",
    before: '{"name":"a"}',
    after: '{"name":"b"}',
  },
};

/** Inserts one row into every table, visible where such rows are shown; returns their ids by table. */
export async function insertOneOfEverything(pool: pg.Pool): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  const columns = await columnsOf(pool);
  for (const [table, row] of [...Object.entries(ROWS), ["audit_log", {}] as const]) {
    const known = columns.filter((column) => column.table === table).map(({ name }) => name);
    const values = Object.entries({ ...row, ...SEEN[table] }).filter(([name]) => known.includes(name));
    const names = values.map(([name]) => `"${name}"`).join(", ");
    const places = values.map((_, at) => `$${at + 1}`).join(", ");
    const { rows } = await pool.query<Record<string, string>>(
      `insert into ${table} (${names}) values (${places}) returning *`,
      values.map(([, value]) => value),
    );
    ids.set(table, String(rows[0]?.["id"] ?? ""));
  }
  return ids;
}

export type Column = { readonly table: string; readonly name: string; readonly type: string };

/** The columns of all tables, except generated ones. */
export async function columnsOf(pool: pg.Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `select table_name as "table", column_name as name, udt_name as type from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
       and table_name not in ('orders', 'guest_orders') order by 1, 2`,
  );
  return rows;
}

/**
 * Writes a text into every text column, also inside JSON, where the database accepts it: the first valid one of
 * `texts`. Returns the columns written.
 */
export async function writeEverywhere(
  pool: pg.Pool,
  parts: { readonly texts: (column: Column) => readonly string[]; readonly spare: (column: Column) => boolean },
): Promise<Column[]> {
  const written: Column[] = [];
  for (const column of await columnsOf(pool)) {
    if (parts.spare(column)) continue;
    for (const text of parts.texts(column)) {
      const value = valueOf(column, text);
      if (value === null) break;
      const done = await pool.query(`update ${column.table} set "${column.name}" = ${value}`, [text]).catch(() => null);
      if (!done) continue;
      if ((done.rowCount ?? 0) > 0) written.push(column);
      break;
    }
  }
  return written;
}

/** Replaces every string value inside a JSON value; keys stay. */
const JSON_TEXTS = (name: string): string =>
  `regexp_replace("${name}"::text, '(:\\s*|\\[\\s*|,\\s*)"(?:[^"\\\\]|\\\\.)*"(?=\\s*[,}\\]])', '\\1' || replace(to_jsonb($1::text)::text, '\\', '\\\\'), 'g')::jsonb`;

function valueOf({ name, type }: Column, text: string): string | null {
  if (type === "text" || type === "citext") return "$1";
  if (type === "_text") return "array[$1]";
  return type === "jsonb" && text !== "" ? JSON_TEXTS(name) : null;
}
