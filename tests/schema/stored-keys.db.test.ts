import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { insertAccount } from "../factories/account.ts";
import { testDatabase } from "../support/database.ts";

const t = testDatabase();
const MIGRATION = readFileSync("db/migrations/0092_stored_texts_without_keys.sql", "utf8");
const KEY = "a1B2_c3D-".repeat(5);
const ORDER = "0b8f6f0e-6f0b-4c58-9a39-0d4f3c1f8a11";
const GIVEN = `Is it red? No answer from /reset-password?token=${KEY}. See https://shop.test/order/${ORDER}?key=${KEY} and https://shop.test/verify/${KEY}`;
const KEPT = `Is it red? No answer from /reset-password?(hidden) See https://shop.test/order/${ORDER}?(hidden) and https://shop.test/verify/(hidden)`;

const stored = async () => {
  const { rows } = await t.pool.query(
    `select (select message from error_reports) as report, (select title from notifications) as title,
      (select message from notifications) as bell, (select link from notifications) as link,
      (select last_error from graphile_worker._private_jobs where last_error is not null) as job`,
  );
  return rows[0] as unknown;
};

test("R-016, R-021, migration 0092: error reports, bell entries and failed jobs of before lose keys, and reasons the e-mail addresses", async () => {
  const { userId } = await insertAccount(t.db, { role: "admin" });
  await t.pool.query(
    "insert into error_reports (fingerprint, error_id, message, page) values ('f', 'E-1', $1, '/reset-password')",
    [GIVEN],
  );
  await t.pool.query(
    "insert into notifications (user_id, type, title, message, link) values ($1, 'error', $2, $2, '/admin/errors?id=1')",
    [userId, GIVEN],
  );
  await t.pool.query("select graphile_worker.add_job('send-mail')");
  await t.pool.query("update graphile_worker._private_jobs set last_error = $1", [`550 <awa@example.com>: ${GIVEN}`]);
  const cleaned = { report: KEPT, title: KEPT, bell: KEPT, link: "/admin/errors?id=1", job: `550 <(hidden)>: ${KEPT}` };
  // Applied once more, nothing changes.
  for (const time of ["first", "again"]) {
    await t.pool.query("begin; " + MIGRATION.replaceAll("CREATE FUNCTION", "CREATE OR REPLACE FUNCTION") + "; commit");
    expect(await stored(), time).toEqual(cleaned);
  }
});
