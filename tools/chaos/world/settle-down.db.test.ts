import { expect, test } from "vitest";
import type pg from "pg";
import { testDatabase } from "#tests/support/database.ts";
import { waitingWork } from "./settle-down.ts";
import { QUEUE_TABLES } from "#app/shared/jobs/graphile-tables.server.ts";

const t = testDatabase();
const sql = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await t.pool.query<Row>(text, values)).rows;
const waiting = () => waitingWork({ database: { sql } });

async function addJob(task: string, fields: string): Promise<void> {
  const [job] = await sql<{ id: string }>("select (graphile_worker.add_job($1, '{}'::json, max_attempts := 12)).id", [
    task,
  ]);
  await sql(`update ${QUEUE_TABLES.jobs} set ${fields} where id = $1`, [job?.id]);
}
const addMail = (kind: string, status: string) =>
  sql(
    "insert into mail_outbox (kind, to_email, subject, html, text, status) values ($1, 'a@example.com', '', '', '', $2)",
    [kind, status],
  );

test("the end of a storm waits for failed jobs whose next try is far away and for mails of orders that are not sent", async () => {
  expect(await waiting()).toEqual([]);
  await addJob("failed", "attempts = 6, run_at = now() + interval '400 seconds'");
  await addJob("running", "attempts = 12, locked_at = now(), locked_by = 'us'");
  await addMail("order-confirmation", "queued");
  await addMail("order-shipped", "sending");
  expect((await waiting()).toSorted()).toEqual(["1 failed", "1 queued mail", "1 running", "1 sending mail"]);
});

test("it does not wait for work that is due later, was given up or is done", async () => {
  await sql(`delete from ${QUEUE_TABLES.jobs}`);
  await sql("delete from mail_outbox");
  await addJob("later", "run_at = now() + interval '400 seconds'");
  await addJob("given-up", "attempts = 12, run_at = now() + interval '400 seconds'");
  for (const status of ["sent", "failed"]) await addMail("order-confirmation", status);
  expect(await waiting()).toEqual([]);
});
