import { pino } from "pino";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { enqueue } from "./enqueue.server.ts";
import { correctSchedules } from "./repeated-jobs-clock.server.ts";

const t = testDatabase();
const silent = pino({ enabled: false });
const minutesLate = async (query: string) =>
  (await t.pool.query<{ name: string; late: number }>(`${query} order by 1`)).rows.map(({ name, late }) => [
    name,
    late,
  ]);
const LATE = (column: string) => `round(extract(epoch from ${column} - now()) / 60)::int as late`;

test("F-54: jobs that a process with a clock ahead scheduled run now, and other processes schedule them again", async () => {
  await t.pool.query(`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('ahead', now(), now() + interval '2 hours'), ('on time', now(), now() - interval '1 minute')`);
  await enqueue(t.ctx(), { task: "ahead", payload: { _cron: { ts: "", backfilled: false } }, key: "ahead" });
  await enqueue(t.ctx(), { task: "planned", payload: {}, key: "planned" });
  await t.pool.query("update graphile_worker._private_jobs set run_at = now() + interval '2 hours'");
  await correctSchedules(t.db, silent);
  expect(
    await minutesLate(
      `select identifier as name, ${LATE("last_execution")} from graphile_worker._private_known_crontabs where identifier in ('ahead', 'on time')`,
    ),
  ).toEqual([
    ["ahead", 0],
    ["on time", -1],
  ]);
  expect(
    await minutesLate(
      `select key as name, ${LATE("run_at")} from graphile_worker.jobs where key in ('ahead', 'planned')`,
    ),
  ).toEqual([
    ["ahead", 0],
    ["planned", 120],
  ]);
});
