import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { testDatabase, waitingConnections } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { migrate, MIGRATIONS_FOLDER } from "#app/shared/db/migrate.server.ts";

const t = testDatabase();
const folder = temporaryFolder();
beforeEach(() => cpSync(MIGRATIONS_FOLDER, folder(), { recursive: true }));

const add = (name: string, sql: string): void => writeFileSync(join(folder(), name), sql);
const history = async () => {
  const { rows } = await t.pool.query<{ name: string }>("select name from schema_migrations");
  return rows.map(({ name }) => name);
};

/** The migration waits for another open transaction, and is killed there. */
async function killedBehind(statement: string): Promise<void> {
  const other = await t.pool.connect();
  await other.query(`begin; ${statement}`);
  const killed = expect(migrate(t.ownerUrl, { folder: folder() })).rejects.toThrow("terminating connection");
  await eventually(async () => expect(await waitingConnections(t)).toBe(1));
  await t.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  await killed;
  await other.query("rollback");
  other.release();
}

test("F-57: a migration that is killed halfway leaves nothing behind, and is applied by the next start", async () => {
  await t.pool.query("create table halfway (id int)");
  const sql = "-- room: shared\ncreate table begun (); alter table halfway add column more int;";
  add("9002_halfway.sql", sql);
  await killedBehind("select from halfway");
  expect(await history()).not.toContain("9002_halfway.sql");
  expect((await t.pool.query("select to_regclass('begun') as begun")).rows).toEqual([{ begun: null }]);
  expect(await migrate(t.ownerUrl, { folder: folder() })).toEqual(["9002_halfway.sql"]);
});

test("F-57: an index that is killed while it is built outside a transaction is built again by the next start", async () => {
  await t.pool.query("create table indexed (id int)");
  const sql = `-- room: shared\n-- outside a transaction: readers go on\ndrop index concurrently if exists indexed_ids;
    create index concurrently indexed_ids on indexed (id);`;
  add("9003_index.sql", sql);
  await killedBehind("insert into indexed values (1)");
  expect(await history()).not.toContain("9003_index.sql");
  expect(await migrate(t.ownerUrl, { folder: folder() })).toEqual(["9003_index.sql"]);
  const valid = "select indisvalid from pg_index where indexrelid = 'indexed_ids'::regclass";
  expect((await t.pool.query(valid)).rows).toEqual([{ indisvalid: true }]);
});

test("F-57: a migration waits for a table for a second at a time, so that requests behind it wait no longer, and is applied when the table is free", async () => {
  await t.pool.query("create table busy (id int)");
  add("9004_busy.sql", "-- room: shared\nalter table busy add column more int");
  const reader = await t.pool.connect();
  await reader.query("begin; select from busy");
  const applied = migrate(t.ownerUrl, { folder: folder() });
  await eventually(async () => expect(await waitingConnections(t)).toBe(1));
  // Stands behind the migration and passes it, long before the table is free.
  await t.pool.query("begin; set local statement_timeout = '3s'; select from busy; commit");
  await reader.query("rollback");
  reader.release();
  expect(await applied).toEqual(["9004_busy.sql"]);
});
