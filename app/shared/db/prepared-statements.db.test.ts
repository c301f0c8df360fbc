import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { createDatabase, type Database } from "./client.server.ts";
import { transaction } from "./transaction.server.ts";

const t = testDatabase();

async function prepared(table: string): Promise<Database> {
  await t.pool.query(`create table ${table} (id int primary key, name text); insert into ${table} values (1, 'one')`);
  const { db, close } = createDatabase(t.url, { poolSize: 1, isPrepared: true });
  onTestFinished(close);
  return db;
}
const rowOf = async (db: Database, table: string, id: number): Promise<unknown> =>
  (await sql`select * from ${sql.table(table)} where id = ${id}`.execute(db)).rows[0];
const planned = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement);
};

test("a statement is prepared once per connection, and one whose plan depends on its values never", async () => {
  const db = await prepared("kept_plans");
  for (const id of [1, 2, 1]) await rowOf(db, "kept_plans", id);
  for (const name of ["o%", "t%"]) await sql`select 1 from kept_plans where name like ${name}`.execute(db);
  expect(await planned(db)).toEqual(['select * from "kept_plans" where id = $1']);
});

// Controls: without the repeat in prepareStatements the first read fails, without 0A000 among CLASHES the transaction.
test("F-57: a migration that adds a column fails no statement of the connections that were open before", async () => {
  const db = await prepared("grown");
  expect(await rowOf(db, "grown", 1)).toEqual({ id: 1, name: "one" });
  await t.pool.query("alter table grown add column size int default 7");
  expect(await rowOf(db, "grown", 1)).toEqual({ id: 1, name: "one", size: 7 });
  await rowOf(db, "grown", 1);
  await t.pool.query("alter table grown add column weight int default 8");
  const read = await transaction(db, async (tx) => {
    await sql`update grown set name = ${"two"} where id = ${1}`.execute(tx);
    return rowOf(tx, "grown", 1);
  });
  expect(read).toEqual({ id: 1, name: "two", size: 7, weight: 8 });
});
