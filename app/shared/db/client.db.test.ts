import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { createDatabase, PAGE_LIMITS, type Database } from "./client.server.ts";
import { databaseTrouble } from "./database-trouble.ts";
import { DeadlineError, withDeadline, workSignal } from "./work-deadline.server.ts";

const t = testDatabase();

test("no query and no open transaction keeps a connection for ever, and neither does a database that is silent", async () => {
  const { rows } = await sql<{ statement: string; idle: string }>`
    select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(t.db);
  expect(rows).toEqual([{ statement: "15s", idle: "30s" }]);
  expect(t.appPool.options).toMatchObject({ connectionTimeoutMillis: 5000, query_timeout: 15_500 });
});

function narrow(limits: { queryMs?: number; lockMs?: number; waitMs?: number } = {}): Database {
  const { db, close } = createDatabase(t.url, { ...PAGE_LIMITS, ...limits, poolSize: 1 });
  onTestFinished(close);
  return db;
}
const pidOf = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid ?? 0;
};
const isAlive = async (pid: number): Promise<boolean> =>
  (await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(t.db)).rows.length > 0;
const troubleOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => "none", databaseTrouble);

test("F-14: a backend that hangs costs one query its time and its connection; the next query gets a new one", async () => {
  const db = narrow({ queryMs: 1000, waitMs: 5000 });
  const pid = await pidOf(db);
  process.kill(pid, "SIGSTOP");
  onTestFinished(() => void process.kill(pid, "SIGCONT"));
  const [inTransaction, alone] = [
    db.transaction().execute((tx) => sql`select 1`.execute(tx)),
    sql`select 1`.execute(db),
  ];
  expect(await troubleOf(inTransaction)).toBe("timeout");
  await alone;
  expect(await pidOf(db)).not.toBe(pid);
});

test("a page waits neither for a row that another transaction holds nor for a free connection longer than its limits", async () => {
  await t.pool.query("create table held (id int); insert into held values (1)");
  const db = narrow({ lockMs: 100, waitMs: 1500 });
  await t.db.transaction().execute(async (holder) => {
    await sql`select * from held for update`.execute(holder);
    const lockNotAvailable = { code: "55P03" };
    await expect(sql`update held set id = 2`.execute(db)).rejects.toMatchObject(lockNotAvailable);
  });
  await db.transaction().execute(async (only) => {
    await sql`select 1`.execute(only);
    expect(await troubleOf(sql`select 1`.execute(db))).toBe("overloaded");
  });
});

test("late work is stopped: its transaction rolls back, its connection ends, and it gets no other", async () => {
  await t.pool.query("create table late (id int)");
  const db = narrow();
  let pid = 0;
  let after: unknown = null;
  const work = withDeadline(1000, () =>
    db.transaction().execute(async (tx) => {
      pid = await pidOf(tx);
      await sql`insert into late values (1)`.execute(tx);
      await once(workSignal()!, "abort");
      after = await sql`select 1`.execute(db).catch((error: unknown) => error);
    }),
  );
  await expect(work).rejects.toBeInstanceOf(DeadlineError);
  await expect.poll(() => isAlive(pid)).toBe(false);
  await expect.poll(() => after).toBeInstanceOf(DeadlineError);
  expect((await t.pool.query("select * from late")).rows).toEqual([]);
});

test("work whose deadline is extended in time completes", async () => {
  const db = narrow();
  const work = withDeadline(600, async (extend) => {
    for (let pieces = 0; pieces < 4; pieces += 1) {
      await setTimeout(200);
      extend();
    }
    return pidOf(db);
  });
  expect(await work).toBeGreaterThan(0);
});
