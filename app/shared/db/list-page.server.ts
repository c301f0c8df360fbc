import { sql, type RawBuilder, type SqlBool } from "kysely";
import { LIST_PAGE_SIZE, type ListPage } from "../kernel/list-question.ts";
import { partOf, type ListPart } from "../kernel/list-part.ts";
import type { Database } from "./client.server.ts";
import { containsPattern } from "./contains-pattern.server.ts";

type Sql = RawBuilder<unknown>;

/** So few matching rows are fetched and sorted; of more, those of a page are met soon on the way from the nearer end. */
const FEW = 500;

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
};

/**
 * One page of the rows that match, and how many match in all. They are counted first: a planner that takes two conditions for
 * independent would look for the few rows that meet both along the whole order of the list. Then the ids of the page are read from
 * the nearer end of the list, in its index alone, and only their rows are fetched.
 */
export async function listPage<Row>(db: Database, listed: Listed): Promise<ListPage<Row>> {
  const { columns, from, where, order, page, size = LIST_PAGE_SIZE } = listed;
  const counted = await sql<{ total: number }>`select count(*) as total from ${from} where ${allOf(where)}`.execute(db);
  const total = Number(counted.rows[0]?.total ?? 0);
  const part = partOf(total, page, size);
  if (part.limit === 0) return { rows: [], total };
  const { rows } = await sql<Row>`select ${columns} from ${from} where id = any (array(${idsOf(listed, total, part)}))
    order by ${inOrder(order)}`.execute(db);
  return { rows, total };
}

/** The ids of a part of the list, in no order that may be relied on. */
function idsOf({ from, where, order }: Listed, total: number, { limit, offset, isFromEnd }: ListPart): Sql {
  const matching = sql`from ${from} where ${allOf(where)}`;
  const isFew = where.length > 0 && total <= FEW;
  const found = isFew ? sql`from ${from} where id = any (array(select id ${matching}))` : matching;
  return sql`select id ${found} order by ${inOrder(order, isFromEnd)} limit ${limit} offset ${offset}`;
}

/** The order as SQL, on demand turned round. */
export const inOrder = (order: ListOrder, isTurned = false): Sql =>
  sql.join(order.map(({ by, falls = false }) => (falls === isTurned ? by : sql`${by} desc`)));

/** Newest first. */
export const byNewest = (column: string): ListOrder => [{ by: sql.ref(column), falls: true }, { by: sql`id` }];

/** Conditions that must all hold; without one, everything does. */
export const allOf = (conditions: readonly Sql[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql`true` : sql`${sql.join([...conditions], sql` and `)}`;

/** The rows whose `search_text` holds the text, without regard to case and accents; no condition for an empty one. */
export const holding = (text: string): Sql[] =>
  text === "" ? [] : [sql`search_text like plain_text(${containsPattern(text)}::text)`];

/** The rows that have this value in a column; no condition for null. */
export const having = (column: string, value: string | null): Sql[] =>
  value === null ? [] : [sql`${sql.ref(column)} = ${value}`];
