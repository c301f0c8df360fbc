import { Logger, parseCronItems, run } from "graphile-worker";
import { pino } from "pino";
import { expect, test } from "vitest";
import { HOUR_MS } from "#app/shared/kernel/format/dates.ts";
import { testDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { enqueue } from "./enqueue.server.ts";
import { correctSchedules } from "./repeated-jobs-clock.server.ts";
import { QUEUE_TABLES } from "./graphile-tables.server.ts";

const t = testDatabase();
const silent = pino({ enabled: false });
const minutesLate = async (query: string) =>
  (await t.pool.query<{ name: string; late: number }>(`${query} order by 1`)).rows.map(({ name, late }) => [
    name,
    late,
  ]);
const LATE = (column: string) => `round(extract(epoch from ${column} - now()) / 60)::int as late`;

test("F-54: jobs that a process with a clock ahead scheduled run now, and other processes schedule them again", async () => {
  await t.pool.query(`insert into ${QUEUE_TABLES.crontabs} (identifier, known_since, last_execution)
    values ('ahead', now(), now() + interval '2 hours'), ('on time', now(), now() - interval '1 minute')`);
  await enqueue(t.ctx(), { task: "ahead", payload: { _cron: { ts: "", backfilled: false } }, key: "ahead" });
  await enqueue(t.ctx(), { task: "planned", payload: {}, key: "planned" });
  await t.pool.query(`update ${QUEUE_TABLES.jobs} set run_at = now() + interval '2 hours'`);
  await correctSchedules(t.db, silent);
  expect(
    await minutesLate(
      `select identifier as name, ${LATE("last_execution")} from ${QUEUE_TABLES.crontabs} where identifier in ('ahead', 'on time')`,
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

test("the library marks the jobs of its crontab in their payload, by which they are told from planned ones", async () => {
  await t.pool.query(`insert into ${QUEUE_TABLES.crontabs} (identifier, known_since, last_execution)
    values ('hourly', now() - interval '1 day', now() - interval '3 hours')`);
  const options = { backfillPeriod: 4 * HOUR_MS };
  const runner = await run({
    pgPool: t.pool,
    taskList: { other: () => undefined },
    parsedCronItems: parseCronItems([{ task: "hourly", match: "0 * * * *", identifier: "hourly", options }]),
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
  });
  const queued = `select distinct payload::jsonb ? '_cron' as is_marked from ${QUEUE_TABLES.jobs}
    where task_id = (select id from ${QUEUE_TABLES.tasks} where identifier = 'hourly')`;
  await eventually(async () => expect((await t.pool.query(queued)).rows).toEqual([{ is_marked: true }]));
  await runner.stop();
});
