import { sql, type RawBuilder, type SqlBool } from "kysely";
import { containsPattern } from "#app/shared/db/sql-parts.server.ts";
import type { Database } from "#app/shared/db/client.server.ts";
import { LIST_PAGE_SIZE, pageCountOf, type ListPage, type ListFilter } from "#app/shared/kernel/lists/list-filter.ts";
import type { EntryState } from "./types.ts";

type EntryTable<Row, Kept> = {
  readonly name: "faqs" | "testimonials";
  readonly text: RawBuilder<string>;
  readonly order: RawBuilder<unknown>;
  readonly kept: (row: Row) => Kept;
};
const ALL = sql<SqlBool>`true`;

/** Statements shared by the tables of questions and testimonials: ordered rows, active or not. */
export function entryRows<Row, Kept>({ name, text, order, kept }: EntryTable<Row, Kept>) {
  const table = sql.table(name);
  const first = async (db: Database, query: RawBuilder<Row>): Promise<Kept | null> => {
    const [row] = (await query.execute(db)).rows;
    return row ? kept(row) : null;
  };
  return {
    async listPage(db: Database, filter: ListFilter<EntryState>, also = ALL): Promise<ListPage<Kept>> {
      const found = sql`from ${table} where ${matching(filter, text)} and ${also}`;
      const offset = (filter.page - 1) * LIST_PAGE_SIZE;
      const page = sql<Row>`select * ${found} order by ${order}, id limit ${LIST_PAGE_SIZE} offset ${offset}`;
      const { rows } = await page.execute(db);
      const count = await sql<{ total: string }>`select count(*) as total ${found}`.execute(db);
      const total = Number(count.rows[0]?.total);
      return { rows: rows.map(kept), total, pageCount: pageCountOf(total) };
    },
    findById: (db: Database, id: string) => first(db, sql<Row>`select * from ${table} where id = ${id}`),
    lock: (db: Database, id: string) => first(db, sql<Row>`select * from ${table} where id = ${id} for update`),
    async remove(db: Database, id: string): Promise<void> {
      await sql`delete from ${table} where id = ${id}`.execute(db);
    },
    /** Numbers from 0; moving does not count as a change. */
    async reorder(db: Database, ids: readonly string[]): Promise<void> {
      await sql`update ${table} as entry set sort_order = ordered.place - 1
        from unnest(${[...ids]}::uuid[]) with ordinality as ordered (id, place) where entry.id = ordered.id`.execute(
        db,
      );
    },
  };
}

function matching({ search, state }: ListFilter<EntryState>, text: RawBuilder<string>): RawBuilder<SqlBool> {
  const conditions = [
    ALL,
    ...(search === "" ? [] : [sql`plain_text(${text}) like plain_text(${containsPattern(search)}::text)`]),
    ...(state === null ? [] : [sql`is_active = ${state === "active"}`]),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}
