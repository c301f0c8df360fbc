import type { DB } from "#app/shared/db/schema.ts";
import type { TestDatabase } from "./database.ts";

type Row = Readonly<Record<string, unknown>>;
/** The tables of the stores, and the two stores of orders under `all_orders`. */
type TableName = Extract<keyof DB, string> | "orders" | "guest_orders";

/** How PostgreSQL refuses a row, by its error code. */
const REFUSALS: Readonly<Record<string, string>> = {
  "22003": "out of range",
  "22P02": "unreadable",
  "23502": "not null",
  "23503": "foreign key",
  "23505": "unique",
  "23514": "check",
  "428C9": "always derived",
};

const COLUMNS = `
  select a.attname as name, concat_ws(' ', format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' end,
      case when a.attgenerated <> '' then 'derived' else 'default ' || pg_get_expr(d.adbin, d.adrelid) end) as promise
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`;

const KEYS = "select pg_get_constraintdef(oid) as key from pg_constraint where conrelid = $1::regclass order by 1";

/**
 * A table of the migrated database; `plain` returns a minimal row. Call it once per table at the top of a
 * file. Values are as `pg` returns them: numeric as text, JSON parsed, times as Date.
 */
export function storedFields(t: TestDatabase, table: TableName, plain: () => Row | Promise<Row> = () => ({})) {
  const insert = async (values: Row): Promise<Row> => {
    const row = { ...(await plain()), ...values };
    const names = Object.keys(row).map((name) => `"${name}"`);
    const places = names.map((_, at) => `$${at + 1}`);
    const { rows } = await t.pool.query<Row>(
      `insert into ${table} (${names.join(", ")}) values (${places.join(", ")}) returning *`,
      Object.values(row),
    );
    return rows[0] ?? {};
  };
  return {
    insert,

    /** Every column with its definition: `price` -> "numeric(2) not null". */
    async columns(): Promise<Readonly<Record<string, string>>> {
      const { rows } = await t.pool.query<{ name: string; promise: string }>(COLUMNS, [table]);
      return Object.fromEntries(rows.map(({ name, promise }) => [name, promise]));
    },

    /** Keys and checks as PostgreSQL writes them: "UNIQUE (email)". */
    async keys(): Promise<string[]> {
      return (await t.pool.query<{ key: string }>(KEYS, [table])).rows.map(({ key }) => key);
    },

    /** Inserts a row with these values and reads it back by a separate query. */
    async kept(values: Row): Promise<Row | undefined> {
      const { id } = await insert(values);
      return (await t.pool.query<Row>(`select * from ${table} where id = $1`, [id])).rows[0];
    },

    /** Why a row with these values is refused: "check reviews_rating_check"; "kept" when it is not. */
    async refusal(values: Row): Promise<string> {
      try {
        await insert(values);
        return "kept";
      } catch (error) {
        const { code, constraint, column } = error as { code: string; constraint?: string; column?: string };
        return [REFUSALS[code] ?? code, constraint ?? column].filter(Boolean).join(" ");
      }
    },

    /** The row's column after the row that it references is deleted. */
    async afterDeleting(other: { table: TableName; id: unknown }, own: { id: unknown; column: string }) {
      await t.pool.query(`delete from ${other.table} where id = $1`, [other.id]);
      const { rows } = await t.pool.query<Row>(`select * from ${table} where id = $1`, [own.id]);
      return rows[0] ? rows[0][own.column] : "gone";
    },
  };
}
