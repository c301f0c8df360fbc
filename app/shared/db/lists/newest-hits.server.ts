import { sql, type RawBuilder } from "kysely";
import type { Database } from "../client.server.ts";
import { byNewest, inOrder } from "./list-page.server.ts";

type Sql = RawBuilder<unknown>;

type Sought = {
  /** A table with `id` and `created_at`. */
  readonly from: Sql;
  /** The columns that `where` reads. */
  readonly columns: Sql;
  readonly where: Sql;
  readonly text: string;
  readonly limit: number;
};

const RECENT = 5000;
/** The trigram indexes find what has three letters or digits in a row. */
const INDEXED = /[\p{L}\p{N}]{3}/u;
const NEWEST = inOrder(byNewest("created_at"));

/**
 * Returns the ids of the newest rows that match a text, newest first. A text without three letters or digits in a row is
 * found by no index, so only the newest 5,000 rows are compared with it.
 */
export async function newestHits(db: Database, { from, columns, where, text, limit }: Sought): Promise<string[]> {
  const recent = sql`(select id, created_at, ${columns} from ${from} order by ${NEWEST} limit ${RECENT}) recent`;
  const found = await idsOf(db, sql`select id from ${recent} where ${where} order by ${NEWEST} limit ${limit}`);
  if (found.length === limit || !INDEXED.test(text)) return found;
  // All matches first: read in order, a large table would be read to its end for a text that few rows have.
  return idsOf(
    db,
    sql`with matching as materialized (select id, created_at from ${from} where ${where})
      select id from matching order by ${NEWEST} limit ${limit}`,
  );
}

async function idsOf(db: Database, query: Sql): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${query}`.execute(db);
  return rows.map(({ id }) => id);
}
