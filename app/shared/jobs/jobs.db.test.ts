import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/worker.ts";
import { createDatabase } from "../db/client.server.ts";
import { inTransaction } from "../http/context.server.ts";
import { enqueue } from "./enqueue.server.ts";
import { QUEUE_TABLES } from "./graphile-tables.server.ts";
import { jobList } from "./job-list.server.ts";
import { BEAT_MS, markAlive, releaseLostJobs } from "./release-lost-jobs.server.ts";
import { eventually } from "#tests/support/eventually.ts";

const t = testDatabase();
const log = pino({ enabled: false });
const JOBS = QUEUE_TABLES.jobs.replace("graphile_worker.", "");

test("a job enqueued in a transaction that fails never runs; one that commits runs once, by any of the workers", async () => {
  const seen: string[] = [];
  const handlers = [
    { name: "note", run: async (payload: unknown) => void seen.push((payload as { text: string }).text) },
  ];
  const second = createDatabase(t.url);
  const workers = await Promise.all([
    startTestWorker({ url: t.url, pool: t.appPool, db: t.db, handlers }),
    startTestWorker({ url: t.url, pool: second.pool, db: second.db, handlers }),
  ]);
  await inTransaction(t.ctx(), async (tx) => {
    await enqueue(tx, { task: "note", payload: { text: "lost" } });
    throw new Error("rolled back");
  }).catch(() => undefined);
  await inTransaction(t.ctx(), (tx) => enqueue(tx, { task: "note", payload: { text: "kept" } }));
  await eventually(() => expect(seen).toContain("kept"));
  await Promise.all(workers.map((worker) => worker.stop()));
  await second.close();
  expect(seen).toEqual(["kept"]);
});

test("jobs with the same key that wait are one job, and the newest payload wins", async () => {
  const runAt = new Date(Date.now() + 3_600_000);
  await enqueue(t.ctx(), { task: "note", payload: { text: "first" }, key: "same", runAt });
  await enqueue(t.ctx(), { task: "note", payload: { text: "second" }, key: "same", runAt });
  const { rows } = await t.pool.query(`select payload from ${QUEUE_TABLES.jobs} where key = 'same'`);
  expect(rows).toEqual([{ payload: { text: "second" } }]);
});

test("a failing job is tried again", async () => {
  let tries = 0;
  const handlers = [
    {
      name: "flaky",
      run: async () => {
        tries += 1;
        if (tries === 1) throw new Error("boom");
      },
    },
  ];
  await enqueue(t.ctx(), { task: "flaky", payload: {} });
  const worker = await startTestWorker({ url: t.url, pool: t.appPool, db: t.db, handlers });
  await eventually(() => expect(tries).toBe(1));
  await t.pool.query(`update ${QUEUE_TABLES.jobs} set run_at = now() where attempts = 1`);
  await eventually(() => expect(tries).toBe(2));
  await worker.stop();
});

test("the queue's own statements are prepared where the pool prepares", async () => {
  let isDone = false;
  const handlers = [{ name: "prepared", run: async () => void (isDone = true) }];
  const { db, pool, close } = createDatabase(t.url, { poolSize: 1, isPrepared: true });
  await enqueue(t.ctx(), { task: "prepared", payload: {} });
  const worker = await startTestWorker({ url: t.url, pool, db, handlers });
  await eventually(() => expect(isDone).toBe(true));
  const found = await pool.query(`select 1 from pg_prepared_statements where statement like '%${JOBS}%'`);
  await worker.stop();
  await close();
  expect(found.rowCount).toBeGreaterThan(0);
});

test("jobs that wait are taken several at a time", async () => {
  let done = 0;
  const handlers = [{ name: "counted", run: async () => void (done += 1) }];
  for (let count = 0; count < 10; count += 1) await enqueue(t.ctx(), { task: "counted", payload: {} });
  const query = vi.spyOn(pg.Client.prototype, "query");
  onTestFinished(() => query.mockRestore());
  // New connections, because open ones were wrapped before the spy was set.
  const { db, pool, close } = createDatabase(t.url);
  const worker = await startTestWorker({ url: t.url, pool, db, handlers });
  await eventually(() => expect(done).toBe(10));
  await worker.stop();
  await close();
  const texts = query.mock.calls.map(([statement]) => JSON.stringify(statement));
  const searches = texts.filter((text) => text.includes("skip locked"));
  expect(searches.length).toBeGreaterThan(0);
  expect(searches.length).toBeLessThan(9);
});

test("R-021: a failed job keeps its reason without the keys and e-mail addresses that the reason quotes", async () => {
  const reason = "POST https://mail.test/send?key=a1B2 answered: 550 <awa@example.com> unknown";
  const handlers = [{ name: "failing", run: () => Promise.reject(new Error(reason)) }];
  await enqueue(t.ctx(), { task: "failing", payload: {}, maxAttempts: 1 });
  const worker = await startTestWorker({ url: t.url, pool: t.appPool, db: t.db, handlers });
  const kept =
    "select last_error from graphile_worker.jobs where task_identifier = 'failing' and last_error is not null";
  await eventually(async () => expect((await t.pool.query(kept)).rows).toHaveLength(1));
  await worker.stop();
  expect((await t.pool.query(kept)).rows).toEqual([
    { last_error: "POST https://mail.test/send?(hidden) answered: 550 <(hidden)> unknown" },
  ]);
});

test("a job that does not end fails at its deadline, and its worker continues; a task may have a longer deadline of its own", async () => {
  const seen: string[] = [];
  const handlers = [
    { name: "endless", run: () => new Promise<void>(() => undefined) },
    {
      name: "patient",
      deadlineMs: 20_000,
      run: async () => {
        await pause(200);
        seen.push("patient");
      },
    },
  ];
  for (const task of ["endless", "endless", "endless", "endless", "patient"])
    await enqueue(t.ctx(), { task, payload: {}, maxAttempts: 1 });
  const begin = Date.now();
  const worker = await startTestWorker({ url: t.url, pool: t.appPool, db: t.db, handlers, deadlineMs: 20 });
  await eventually(() => expect(seen).toEqual(["patient"]));
  const endless = "select last_error from graphile_worker.jobs where task_identifier = 'endless'";
  await eventually(async () => {
    const { rows } = await t.pool.query(endless);
    expect(rows.map((row) => row.last_error)).toEqual(Array(4).fill("endless took too long"));
  });
  await worker.stop();
  const dead = await jobList.list(t.db, { search: "endless", state: "dead", page: 1 });
  expect(dead.total).toBe(4);
  for (const { failedAt } of dead.rows) {
    // The database's clock may differ a little.
    expect(failedAt?.getTime()).toBeGreaterThan(begin - 1000);
    expect(failedAt?.getTime()).toBeLessThan(Date.now() + 1000);
  }
});

test("a job is tried twelve times by default, and those of one queue run one after another", async () => {
  let [atWork, most] = [0, 0];
  const run = async () => {
    atWork += 1;
    most = Math.max(most, atWork);
    await t.pool.query("select count(*) from generate_series(1, 300000)");
    atWork -= 1;
  };
  for (let count = 0; count < 4; count += 1)
    await enqueue(t.ctx(), { task: "costly", payload: { count }, queue: "one" });
  const { rows } = await t.pool.query("select max_attempts from graphile_worker.jobs where task_identifier = 'costly'");
  expect(rows.map((row) => row.max_attempts)).toEqual([12, 12, 12, 12]);
  const handlers = [{ name: "costly", run }];
  const worker = await startTestWorker({ url: t.url, pool: t.appPool, db: t.db, handlers });
  const left = "select 1 from graphile_worker.jobs where task_identifier = 'costly'";
  await eventually(async () => expect((await t.pool.query(left)).rowCount).toBe(0));
  await worker.stop();
  expect(most).toBe(1);
});

test("S-CALL-06: jobs of a killed process run again within a minute, and so do those queued behind them; those of a live process stay", async () => {
  const seen: unknown[] = [];
  for (const holder of ["killed", "living"]) {
    await markAlive(t.db, [holder]);
    for (const count of [1, 2])
      await enqueue(t.ctx(), { task: "line", payload: { holder, count }, key: `${holder} ${count}`, queue: holder });
    const held = "set locked_by = $1, locked_at = now() - interval '1 hour'";
    const first = [holder, `${holder} 1`];
    await t.pool.query(`update ${QUEUE_TABLES.jobs} ${held}, attempts = 1 where key = $2`, first);
    await t.pool.query(`update ${QUEUE_TABLES.queues} ${held} where queue_name = $1`, [holder]);
  }
  const lastSeen = (secondsAgo: number) =>
    t.pool.query("update job_workers set seen_at = now() - make_interval(secs => $1) where id = 'killed'", [
      secondsAgo,
    ]);
  const release = () => releaseLostJobs(t.db, { ids: [], jobIds: [] }, log);
  const handlers = [{ name: "line", run: async (payload: unknown) => void seen.push(payload) }];
  await lastSeen(30);
  await release();
  expect((await t.pool.query("select 1 from graphile_worker.jobs where locked_by = 'killed'")).rowCount).toBe(1);
  await lastSeen(60 - BEAT_MS / 1000);
  await release();
  const worker = await startTestWorker({ url: t.url, pool: t.appPool, db: t.db, handlers });
  const ofKilled = [1, 2].map((count) => ({ holder: "killed", count }));
  await eventually(() => expect(seen).toEqual(ofKilled));
  await worker.stop();
  expect((await t.pool.query("select 1 from graphile_worker.jobs where locked_by = 'living'")).rowCount).toBe(1);
});

test("an attempt that ended with its process does not count, unless the job was lost so often that it may be the cause", async () => {
  for (const [key, maxAttempts] of Object.entries({ killed: 1, poisonous: 50 }))
    await enqueue(t.ctx(), { task: "lost", payload: {}, key, maxAttempts });
  await t.pool.query(`update ${QUEUE_TABLES.jobs} set attempts = max_attempts,
    locked_by = 'gone', locked_at = now() - interval '1 hour' where key in ('killed', 'poisonous')`);
  await releaseLostJobs(t.db, { ids: [], jobIds: [] }, log);
  const { rows } = await t.pool.query(
    "select key, locked_by, attempts < max_attempts as is_tried_again from graphile_worker.jobs where key in ('killed', 'poisonous') order by key",
  );
  expect(rows).toEqual([
    { key: "killed", locked_by: null, is_tried_again: true },
    { key: "poisonous", locked_by: null, is_tried_again: false },
  ]);
});

test("a job that was lost on its way to a worker is free again, one that runs for long is not", async () => {
  for (const key of ["unnoticed", "running"]) await enqueue(t.ctx(), { task: "taken", payload: {}, key });
  await markAlive(t.db, ["own"]);
  const { rows } = await t.pool.query<{ id: string; key: string }>(
    `update ${QUEUE_TABLES.jobs} set locked_by = 'own', locked_at = now() - interval '1 hour'
     where key in ('unnoticed', 'running') returning id, key`,
  );
  const jobIds = rows.filter(({ key }) => key === "running").map(({ id }) => id);
  await releaseLostJobs(t.db, { ids: ["own"], jobIds }, log);
  const held = `select key from ${QUEUE_TABLES.jobs} where locked_by = 'own'`;
  expect((await t.pool.query(held)).rows).toEqual([{ key: "running" }]);
});

test("a mail server that hangs delays mail, and nothing else", async () => {
  const seen: string[] = [];
  const hung = Promise.withResolvers<void>();
  const handlers = [
    { name: "hung-mail", group: "mail" as const, run: () => hung.promise },
    { name: "payment", group: "payments" as const, run: async () => void seen.push("payment") },
    { name: "bell", run: async () => void seen.push("bell") },
  ];
  for (let count = 0; count < 10; count += 1) await enqueue(t.ctx(), { task: "hung-mail", payload: {} });
  for (const task of ["payment", "bell"]) await enqueue(t.ctx(), { task, payload: {} });
  const worker = await startTestWorker({ url: t.url, pool: t.appPool, db: t.db, handlers });
  await eventually(() => expect(seen.toSorted()).toEqual(["bell", "payment"]));
  hung.resolve();
  await worker.stop();
});
