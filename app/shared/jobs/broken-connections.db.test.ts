import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/worker.ts";
import { Signals } from "../http/signals.server.ts";
import { enqueue } from "./enqueue.server.ts";
import { releaseLostJobs } from "./release-lost-jobs.server.ts";
import { eventually } from "#tests/support/eventually.ts";
import { QUEUE_TABLES } from "./graphile-tables.server.ts";

const t = testDatabase();
const outside = new pg.Client({ connectionString: inject("postgresUrl") });
beforeAll(() => outside.connect());
afterAll(() => outside.end());

const name = (): string => new URL(t.url).pathname.slice(1);
const terminateAll = () =>
  outside.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name()]);
async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch {
      await pause(20);
    }
  }
}

test("while connections break again and again no job is lost, and no rejection is unhandled", async () => {
  const unhandled = vi.fn<(reason: unknown) => void>();
  process.on("unhandledRejection", unhandled);
  onTestFinished(() => void process.off("unhandledRejection", unhandled));
  const seen = new Set<number>();
  const run = async (payload: unknown) => {
    const { count } = payload as { count: number };
    if (count % 7 === 0 && !seen.has(count)) {
      seen.add(count);
      throw new Error("fails the first time");
    }
    await t.pool.query("select pg_sleep(0.01)");
    seen.add(count);
  };
  const signals = new Signals();
  const lost = vi.fn<() => void>();
  const { url, appPool: pool, db } = t;
  const worker = await startTestWorker({ url, pool, db, signals, handlers: [{ name: "count", run }] });
  signals.whenLost(lost);
  for (let count = 0; count < 60; count += 1) {
    await retried(() => enqueue(t.ctx(), { task: "count", payload: { count }, key: `count ${count}` }));
    if (count % 2 === 0) await terminateAll();
    await pause(30);
  }
  const left = () => retried(() => t.pool.query<{ key: string }>(`select key from ${QUEUE_TABLES.jobs}`));
  // A job taken over a broken connection is found at the next beat; the clock is advanced to reach it.
  const later = async () => {
    await pause(500);
    await retried(() =>
      t.pool.query(`update ${QUEUE_TABLES.jobs} set locked_at = locked_at - interval '1 hour', run_at = now()`),
    );
    const held = await t.pool.query<{ id: string }>(`select locked_by as id from ${QUEUE_TABLES.jobs}`);
    const ids = held.rows.map(({ id }) => id);
    await releaseLostJobs(t.db, { ids, jobIds: [] }, pino({ enabled: false }));
    expect((await left()).rows).toEqual([]);
  };
  await vi.waitFor(later, { timeout: 20_000, interval: 500 });
  expect(seen.size).toBe(60);
  expect(lost).toHaveBeenCalled();
  await worker.stop();
  expect(unhandled).not.toHaveBeenCalled();
});

test("a worker that ends unexpectedly starts again; each try that fails is logged with its reason", async () => {
  const seen: string[] = [];
  const handlers = [
    { name: "note", run: async (payload: unknown) => void seen.push((payload as { text: string }).text) },
  ];
  const { url, appPool: pool, db } = t;
  const debug = vi.fn<(fields: { err: unknown }, message: string) => void>();
  const log = Object.assign(pino({ enabled: false }), { debug });
  const worker = await startTestWorker({ url, pool, db, handlers, log });
  // The library stops its workers and fails the process when its tables seem to have changed.
  await t.pool.query(`select pg_notify('worker:migrate', '{"breaking":true,"migrationNumber":999}')`);
  await eventually(() => expect(process.exitCode).toBe(57));
  process.exitCode = undefined;
  const failure = new Error("no worker yet");
  const connect = vi.spyOn(pool, "connect").mockImplementation(() => {
    throw failure;
  });
  onTestFinished(() => connect.mockRestore());
  await eventually(() => expect(debug).toHaveBeenCalledWith({ err: failure }, "worker not started"));
  connect.mockRestore();
  await enqueue(t.ctx(), { task: "note", payload: { text: "after" } });
  await eventually(() => expect(seen).toEqual(["after"]));
  await worker.stop();
});
