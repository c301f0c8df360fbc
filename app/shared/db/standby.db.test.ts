import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { createDatabase } from "./client.server.ts";
import { databaseTrouble } from "./database-trouble.ts";
import { transaction } from "./transaction.server.ts";

const t = testDatabase();

/** The server waits for a standby that does not exist, but only in sessions with synchronous_commit on, unlike those of other tests. */
async function awaitMissingStandby(): Promise<void> {
  onTestFinished(async () => {
    await t.pool.query("alter system reset synchronous_standby_names");
    await t.pool.query("select pg_reload_conf()");
  });
  await t.pool.query("alter system set synchronous_standby_names = 'missing'");
  await t.pool.query("select pg_reload_conf()");
  const names = async () => (await t.pool.query("show synchronous_standby_names")).rows;
  await expect.poll(names).toEqual([{ synchronous_standby_names: "missing" }]);
}

test("F-14: a commit that no standby confirms is trouble with the database within its limit, and the pool keeps working", async () => {
  await t.pool.query("create table sold (id int)");
  const { db, close } = createDatabase(t.url, { poolSize: 1, queryMs: 500 });
  onTestFinished(close);
  await awaitMissingStandby();
  const sell = transaction(db, async (tx) => {
    await sql`set local synchronous_commit = on`.execute(tx);
    await sql`insert into sold values (1)`.execute(tx);
  });
  expect(await sell.then(() => "acknowledged", databaseTrouble)).toBe("connection_lost");
  await sql`insert into sold values (2)`.execute(db);
});
