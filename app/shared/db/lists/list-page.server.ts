import { sql, type RawBuilder, type SqlBool } from "kysely";
import { LIST_PAGE_SIZE, pageCountOf, type ListPage, partOf } from "#app/shared/kernel/lists/list-filter.ts";
import { spelledNumber } from "#app/shared/kernel/text/phone.ts";
import type { Database } from "../client.server.ts";
import { containsPattern } from "../sql-parts.server.ts";

type Sql = RawBuilder<unknown>;

/** The last key must be unique. */
export type ListOrder = readonly { readonly by: Sql; readonly falls?: boolean }[];

/** Pages count from 1. */
type Listed = {
  readonly columns: Sql;
  /** A single table with an `id` column. */
  readonly from: Sql;
  readonly where: readonly Sql[];
  /** A view of kept counts with the columns of `where`, and `rows`. Without it the list's rows are counted. */
  readonly counts?: Sql | null;
  readonly order: ListOrder;
  readonly page: number;
  readonly size?: number;
  /** Whether a text is searched for, which may have to be compared with every row. */
  readonly isSearch?: boolean;
};
type Paged = Listed & { readonly size: number };
type Page = { readonly total: number; readonly ids: readonly string[] };
type Found = { readonly total: number; readonly ids: Sql | null };

export async function listPage<Row>(db: Database, listed: Listed): Promise<ListPage<Row>> {
  const { columns, from, order, size = LIST_PAGE_SIZE, isSearch = false } = listed;
  const { total, ids } = await (isSearch ? search : narrow)(db, { ...listed, size });
  const pageCount = pageCountOf(total, size);
  if (ids === null) return { rows: [], total, pageCount };
  const { rows } = await sql<Row>`select ${columns} from ${from} where id = any (${ids})
    order by ${inOrder(order)}`.execute(db);
  return { rows, total, pageCount };
}

/** Counts first, then reads the page's ids from the nearer end of the list with an index-only scan. */
async function narrow(db: Database, listed: Paged): Promise<Found> {
  const { from, where, order, page, size } = listed;
  const total = await countOf(db, listed);
  const { limit, offset, isFromEnd } = partOf(total, page, size);
  const ids = sql`array(select id from ${from} where ${allOf(where)} order by ${inOrder(order, isFromEnd)}
    limit ${limit} offset ${offset})`;
  return { total, ids: limit === 0 ? null : ids };
}

/** Searching may compare every row, so one cursor pass skips to the page, keeps its ids and counts the rest. */
async function search(db: Database, listed: Paged): Promise<Found> {
  const { total, ids } = db.isTransaction
    ? await walk(db, listed)
    : await db.transaction().execute((tx) => walk(tx, listed));
  return { total, ids: ids.length === 0 ? null : sql`${ids}` };
}

async function walk(tx: Database, { from, where, order, page, size }: Paged): Promise<Page> {
  await sql`declare hits no scroll cursor for select id from ${from} where ${allOf(where)} order by ${inOrder(order)}`.execute(
    tx,
  );
  const { rows } = await sql<Page>`select total, ids from page_of('hits', ${(page - 1) * size}, ${size})`.execute(tx);
  return rows[0] ?? { total: 0, ids: [] };
}

async function countOf(db: Database, { from, where, counts = null }: Listed): Promise<number> {
  const [total, counted] = counts === null ? [sql`count(*)`, from] : [sql`coalesce(sum(rows), 0)::bigint`, counts];
  const { rows } = await sql<{ total: number }>`select ${total} as total from ${counted} where ${allOf(where)}`.execute(
    db,
  );
  return Number(rows[0]?.total ?? 0);
}

export const inOrder = (order: ListOrder, isTurned = false): Sql =>
  sql.join(order.map(({ by, falls = false }) => (falls === isTurned ? by : sql`${by} desc`)));

export const byNewest = (column: string): ListOrder => [{ by: sql.ref(column), falls: true }, { by: sql`id` }];

export const allOf = (conditions: readonly Sql[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql`true` : sql`${sql.join([...conditions], sql` and `)}`;

/** Matches `search_text`; no condition for an empty text. Put it last, so that only rows that pass the other conditions are searched. */
export const holding = (text: string): Sql[] => (text === "" ? [] : [holds("search_text", text)]);

/** Ignores case and accents. */
export const holds = (column: string, text: string): Sql =>
  sql`${sql.ref(column)} like plain_text(${containsPattern(text)}::text)`;

/** Like `holds` for stored personal texts, where phone and tracking numbers match in any spelling. */
export function holdsPerson(column: string, text: string): Sql {
  const number = spelledNumber(text);
  const asTyped = holds(column, text);
  return number === null || number === text ? asTyped : sql`(${asTyped} or ${holds(column, number)})`;
}

/** Filters by a value; no condition for null. Written so that the planner evaluates it before the text search. */
export function having(column: string, value: string | null, text = ""): Sql[] {
  if (value === null) return [];
  const equals = sql`${sql.ref(column)} = ${value}`;
  return [text === "" ? equals : sql`(${equals}) is true`];
}
