import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { systemActor, testDatabase } from "../../../tests/support/database.ts";
import { createDatabase } from "../db/client.server.ts";
import { inTransaction } from "../http/context.server.ts";
import { enqueue } from "./enqueue.server.ts";
import { jobList } from "./job-list.server.ts";
import { releaseLostJobs } from "./release-lost-jobs.server.ts";
import { JOB_DEADLINE_MS, startWorker } from "./worker.server.ts";

const t = testDatabase();
const log = pino({ enabled: false });

test("a job enqueued in a transaction that fails never runs; one that commits runs once, whoever works", async () => {
  const seen: string[] = [];
  const handlers = [
    { name: "note", run: async (payload: unknown) => void seen.push((payload as { text: string }).text) },
  ];
  const second = createDatabase(t.url);
  const workers = await Promise.all([
    startWorker({ pool: t.pool, db: t.db, log, handlers, schedules: [] }),
    startWorker({ pool: second.pool, db: second.db, log, handlers, schedules: [] }),
  ]);
  await inTransaction(t.ctx(), async (tx) => {
    await enqueue(tx, { task: "note", payload: { text: "lost" } });
    throw new Error("rolled back");
  }).catch(() => undefined);
  await inTransaction(t.ctx(), (tx) => enqueue(tx, { task: "note", payload: { text: "kept" } }));
  await vi.waitFor(() => expect(seen).toContain("kept"), { timeout: 10_000 });
  await Promise.all(workers.map((worker) => worker.stop()));
  await second.close();
  expect(seen).toEqual(["kept"]);
});

test("jobs with the same key that wait are one job, and the newest payload wins", async () => {
  const runAt = new Date(Date.now() + 3_600_000);
  await enqueue(t.ctx(), { task: "note", payload: { text: "first" }, key: "same", runAt });
  await enqueue(t.ctx(), { task: "note", payload: { text: "second" }, key: "same", runAt });
  const { rows } = await t.pool.query("select payload from graphile_worker._private_jobs where key = 'same'");
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
  const worker = await startWorker({ pool: t.pool, db: t.db, log, handlers, schedules: [] });
  await vi.waitFor(() => expect(tries).toBe(1), { timeout: 10_000 });
  await t.pool.query("update graphile_worker._private_jobs set run_at = now() where attempts = 1");
  await vi.waitFor(() => expect(tries).toBe(2), { timeout: 10_000 });
  await worker.stop();
});

test("a job that does not end counts as failed, at the time it failed, and its worker goes on", async () => {
  const seen: string[] = [];
  const handlers = [
    { name: "endless", run: () => new Promise<void>(() => undefined) },
    { name: "brief", run: async () => void seen.push("brief") },
  ];
  for (const task of ["endless", "endless", "endless", "endless", "brief"])
    await enqueue(t.ctx(), { task, payload: {}, maxAttempts: 1 });
  const begin = Date.now();
  const worker = await startWorker({ pool: t.pool, db: t.db, log, handlers, schedules: [], deadlineMs: 20 });
  await vi.waitFor(() => expect(seen).toEqual(["brief"]), { timeout: 10_000 });
  const endless = "select last_error from graphile_worker.jobs where task_identifier = 'endless'";
  await vi.waitFor(
    async () => {
      const { rows } = await t.pool.query(endless);
      expect(rows.map((row) => row.last_error)).toEqual(Array(4).fill("endless took too long"));
    },
    { timeout: 10_000 },
  );
  await worker.stop();
  const dead = await jobList.list(t.db, { search: "endless", state: "dead", page: 1 });
  expect(dead.total).toBe(4);
  for (const { failedAt } of dead.rows) {
    // The clocks of the database and of this process may differ a little.
    expect(failedAt?.getTime()).toBeGreaterThan(begin - 1000);
    expect(failedAt?.getTime()).toBeLessThan(Date.now() + 1000);
  }
});

test("a job is tried twelve times unless it says otherwise, and those of one queue one after another", async () => {
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
  const worker = await startWorker({ pool: t.pool, db: t.db, log, handlers, schedules: [] });
  const left = "select 1 from graphile_worker.jobs where task_identifier = 'costly'";
  await vi.waitFor(async () => expect((await t.pool.query(left)).rowCount).toBe(0), { timeout: 10_000 });
  await worker.stop();
  expect(most).toBe(1);
});

test("S-CALL-06: what a process held when it died runs again some minutes later, and what stood in line behind it", async () => {
  const seen: unknown[] = [];
  for (const count of [1, 2])
    await enqueue(t.ctx(), { task: "line", payload: { count }, key: `line ${count}`, queue: "line" });
  const lockedAt = new Date();
  const held = "set locked_by = 'died', locked_at = $1";
  await t.pool.query(`update graphile_worker._private_jobs ${held}, attempts = 1 where key = 'line 1'`, [lockedAt]);
  await t.pool.query(`update graphile_worker._private_job_queues ${held} where queue_name = 'line'`, [lockedAt]);
  const handlers = [{ name: "line", run: async (payload: unknown) => void seen.push(payload) }];
  const worker = await startWorker({ pool: t.pool, db: t.db, log, handlers, schedules: [] });
  await releaseLostJobs(t.ctx(systemActor(), new Date(lockedAt.getTime() + JOB_DEADLINE_MS)));
  expect((await t.pool.query("select 1 from graphile_worker.jobs where locked_by = 'died'")).rowCount).toBe(1);
  await releaseLostJobs(t.ctx(systemActor(), new Date(lockedAt.getTime() + 2 * JOB_DEADLINE_MS)));
  await vi.waitFor(() => expect(seen).toEqual([{ count: 1 }, { count: 2 }]), { timeout: 10_000 });
  await worker.stop();
});
