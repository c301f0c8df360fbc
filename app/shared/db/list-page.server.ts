import { sql, type RawBuilder, type SqlBool } from "kysely";
import { LIST_PAGE_SIZE, pageCountOf, type ListPage } from "../kernel/list-filter.ts";
import { partOf } from "../kernel/list-part.ts";
import type { Database } from "./client.server.ts";
import { containsPattern } from "./contains-pattern.server.ts";

type Sql = RawBuilder<unknown>;

/** What a list is sorted by, the first thing first, falling or rising; the last one tells any two rows apart. */
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
type Found = { readonly total: number; readonly ids: Sql | null };

/** One page of the rows that match, how many match in all (R-017), and how many pages there are. */
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
 * A searched text may have to be compared with every row, so that is done once, in the order of the list: number and page both come
 * from the ids that were found.
 */
async function search(db: Database, { from, where, order, page, size }: Paged): Promise<Found> {
  const { rows } = await sql<{ total: number; ids: readonly string[] | null }>`with found as (
      select array_agg(id) as ids from (select id from ${from} where ${allOf(where)} order by ${inOrder(order)}) hits)
    select coalesce(cardinality(ids), 0) as total, ids[${(page - 1) * size + 1}::int : ${page * size}::int] as ids from found`.execute(
    db,
  );
  const { total = 0, ids = null } = rows[0] ?? {};
  return { total, ids: ids === null || ids.length === 0 ? null : sql`${ids}` };
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

/** Newest first. */
export const byNewest = (column: string): ListOrder => [{ by: sql.ref(column), falls: true }, { by: sql`id` }];

/** Conditions that must all hold; without one, everything does. */
export const allOf = (conditions: readonly Sql[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql`true` : sql`${sql.join([...conditions], sql` and `)}`;

/** The rows whose `search_text` holds the text; no condition for an empty one. It stands last: a row that fails another condition is not compared with it. */
export const holding = (text: string): Sql[] => (text === "" ? [] : [holds("search_text", text)]);

/** Whether a column of plain text holds this, without regard to case and accents. */
export const holds = (column: string, text: string): Sql =>
  sql`${sql.ref(column)} like plain_text(${containsPattern(text)}::text)`;

/**
 * The rows that have this value in a column; no condition for null. Beside a searched text it is asked in a form that the planner
 * leaves in its place, before the text: a plain equality would be looked at last.
 */
export function having(column: string, value: string | null, text = ""): Sql[] {
  if (value === null) return [];
  const equals = sql`${sql.ref(column)} = ${value}`;
  return [text === "" ? equals : sql`(${equals}) is true`];
}
