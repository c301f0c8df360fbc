import { sql, type RawBuilder } from "kysely";
import { LIST_PAGE_SIZE, type ListPage } from "../kernel/list-question.ts";
import type { Database } from "./client.server.ts";
import { containsPattern } from "./contains-pattern.server.ts";

type Sql = RawBuilder<unknown>;

/** So few matching rows are fetched and sorted; of more, those of a page are met soon on the way from the first. */
const FEW = 500;

/** A page of a list as SQL asks for it: `order` leads to one place for every row, pages count from 1. */
type Listed = {
  readonly columns: Sql;
  /** One table with an `id`. */
  readonly from: Sql;
  readonly where: readonly Sql[];
  readonly order: Sql;
  readonly page: number;
  readonly size?: number;
};

/**
 * One page of the rows that match, and how many match in all. They are counted first: a planner that takes two conditions for
 * independent would look for the few rows that meet both along the whole order of the list.
 */
export async function listPage<Row>(db: Database, listed: Listed): Promise<ListPage<Row>> {
  const { columns, from, where, order, page, size = LIST_PAGE_SIZE } = listed;
  const matching = sql`from ${from} where ${allOf(where)}`;
  const counted = await sql<{ total: number }>`select count(*) as total ${matching}`.execute(db);
  const total = Number(counted.rows[0]?.total ?? 0);
  if (total === 0) return { rows: [], total };
  const isFew = where.length > 1 && total <= FEW;
  const found = isFew ? sql`from ${from} where id = any (array(select id ${matching}))` : matching;
  const { rows } = await sql<Row>`select ${columns} ${found} order by ${order}
    limit ${size} offset ${(page - 1) * size}`.execute(db);
  return { rows, total };
}

/** Conditions that must all hold; without one, everything does. */
export const allOf = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

/** The rows whose `search_text` holds the text, without regard to case and accents; no condition for an empty one. */
export const holding = (text: string): Sql[] =>
  text === "" ? [] : [sql`search_text like plain_text(${containsPattern(text)}::text)`];

/** The rows that have this value in a column; no condition for null. */
export const having = (column: string, value: string | null): Sql[] =>
  value === null ? [] : [sql`${sql.ref(column)} = ${value}`];
