import { sql, type RawBuilder, type SqlBool } from "kysely";
import { LIST_PAGE_SIZE, pageCountOf, type ListPage, partOf } from "#app/shared/kernel/lists/list-filter.ts";
import { spelledNumber } from "#app/shared/kernel/text/phone.ts";
import type { Database } from "./client.server.ts";
import { containsPattern } from "./sql-parts.server.ts";

type Sql = RawBuilder<unknown>;

/** The sort keys of a list in order, each ascending or descending; the last one is unique. */
export type ListOrder = readonly { readonly by: Sql; readonly falls?: boolean }[];

/** A page of a list as SQL asks for it; pages count from 1. */
type Listed = {
  readonly columns: Sql;
  /** One table with an `id`. */
  readonly from: Sql;
  readonly where: readonly Sql[];
  readonly order: ListOrder;
  readonly page: number;
  readonly size?: number;
  /** Whether a text is searched for, which may have to be compared with every row. */
  readonly isSearch?: boolean;
};
type Paged = Listed & { readonly size: number };
/** The number of matching rows, and the ids of the page as text. */
type Page = { readonly total: number; readonly ids: readonly string[] };
type Found = { readonly total: number; readonly ids: Sql | null };

/** One page of the rows that match, how many match in all, and how many pages there are. */
export async function listPage<Row>(db: Database, listed: Listed): Promise<ListPage<Row>> {
  const { columns, from, order, size = LIST_PAGE_SIZE, isSearch = false } = listed;
  const { total, ids } = await (isSearch ? search : narrow)(db, { ...listed, size });
  const pageCount = pageCountOf(total, size);
  if (ids === null) return { rows: [], total, pageCount };
  const { rows } = await sql<Row>`select ${columns} from ${from} where id = any (${ids})
    order by ${inOrder(order)}`.execute(db);
  return { rows, total, pageCount };
}

/** The rows are counted first; then the ids of the page are read from the nearer end of the list, in its index alone. */
async function narrow(db: Database, listed: Paged): Promise<Found> {
  const { from, where, order, page, size } = listed;
  const total = await countOf(db, listed);
  const { limit, offset, isFromEnd } = partOf(total, page, size);
  const ids = sql`array(select id from ${from} where ${allOf(where)} order by ${inOrder(order, isFromEnd)}
    limit ${limit} offset ${offset})`;
  return { total, ids: limit === 0 ? null : ids };
}

/**
 * A searched text may have to be compared with every row, so that is done in one walk by a cursor, in the order of the list: what lies
 * before the page is passed over, the page's ids are kept, and what comes after them is counted.
 */
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

async function countOf(db: Database, { from, where }: Listed): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${from} where ${allOf(where)}`.execute(
    db,
  );
  return Number(rows[0]?.total ?? 0);
}

/** The order as SQL, on demand turned round. */
export const inOrder = (order: ListOrder, isTurned = false): Sql =>
  sql.join(order.map(({ by, falls = false }) => (falls === isTurned ? by : sql`${by} desc`)));

export const byNewest = (column: string): ListOrder => [{ by: sql.ref(column), falls: true }, { by: sql`id` }];

/** Conditions that must all hold; without one, everything does. */
export const allOf = (conditions: readonly Sql[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql`true` : sql`${sql.join([...conditions], sql` and `)}`;

/** The rows whose `search_text` holds the text; no condition for an empty one. It stands last: a row that fails another condition is not compared with it. */
export const holding = (text: string): Sql[] => (text === "" ? [] : [holds("search_text", text)]);

/** Whether a column of plain text holds this, without regard to case and accents. */
export const holds = (column: string, text: string): Sql =>
  sql`${sql.ref(column)} like plain_text(${containsPattern(text)}::text)`;

/** The same for a kept text of a person, which holds phone and tracking numbers without separators: a number is found in any spelling. */
export function holdsPerson(column: string, text: string): Sql {
  const number = spelledNumber(text);
  const asTyped = holds(column, text);
  return number === null || number === text ? asTyped : sql`(${asTyped} or ${holds(column, number)})`;
}

/**
 * The rows that have this value in a column; no condition for null. Beside a searched text it is asked in a form that the planner
 * leaves in its place, before the text: a plain equality would be looked at last.
 */
export function having(column: string, value: string | null, text = ""): Sql[] {
  if (value === null) return [];
  const equals = sql`${sql.ref(column)} = ${value}`;
  return [text === "" ? equals : sql`(${equals}) is true`];
}
