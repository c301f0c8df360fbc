import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { accountActor, systemActor, testDatabase } from "#tests/support/database.ts";
import { can, ROLES } from "#app/shared/kernel/access/permissions.ts";
import { DAY_MS } from "#app/shared/kernel/format/dates.ts";
import { FAILED_MAIL_DAYS, MAIL_DAYS } from "../constants.ts";
import { NOTIFICATION_TASKS } from "../tasks.server.ts";
import { findMail, listMails } from "./queries.server.ts";
import { queueMail } from "./queue-mail.server.ts";
import { retryMail } from "./mail.commands.server.ts";
import { QUEUE_TABLES } from "#app/shared/jobs/graphile-tables.server.ts";

const t = testDatabase();
const ALL = { search: "", state: null, page: 1 };
const admin = () => t.ctx(accountActor("admin"));
const jobsOf = async (id: string): Promise<unknown[]> =>
  (await t.pool.query("select max_attempts from graphile_worker.jobs where key = $1", [`send-mail:${id}`])).rows;

async function mail(to: string): Promise<string> {
  await queueMail(t.ctx(), {
    kind: "reset-password",
    to,
    subject: "Reset your password",
    heading: "Reset",
    blocks: [{ kind: "button", label: "Choose", url: "http://shop.test/reset-password?token=secret-key" }],
  });
  const row = await t.db.selectFrom("mail_outbox").select("id").where("to_email", "=", to).executeTakeFirstOrThrow();
  return row.id;
}

test("R-021: administrators find a mail by recipient, subject and state and read it without the key in its link", async () => {
  const id = await mail("awa@example.com");
  await mail("moussa@example.com");
  const found = await listMails(admin(), { search: "AWA@", state: "queued", page: 1 });
  expect(found).toMatchObject({ total: 1, rows: [{ id, to: "awa@example.com", kind: "reset-password", attempts: 0 }] });
  expect((await listMails(admin(), { ...ALL, search: "reset your" })).total).toBe(2);
  expect((await listMails(admin(), { ...ALL, state: "failed" })).total).toBe(0);
  const shown = JSON.stringify(await findMail(admin(), id));
  expect(shown).toContain("http://shop.test/reset-password?(hidden)");
  expect(shown).not.toContain("secret-key");
  await t.pool.query("update mail_outbox set last_error = 'at http://shop.test/reset-password?token=secret-key'");
  expect(JSON.stringify(await listMails(admin(), ALL))).not.toContain("secret-key");
  for (const role of ROLES.filter((name) => !can(name, "audit.view")))
    for (const call of [listMails(t.ctx(accountActor(role)), ALL), findMail(t.ctx(accountActor(role)), id)])
      await expect(call, role).rejects.toMatchObject({ status: 403 });
});

test("R-018, R-021, R-189: only a failed mail can be retried, once, with all attempts, a job and an audit entry", async () => {
  const id = await mail("fatou@example.com");
  await t.pool.query(`delete from ${QUEUE_TABLES.jobs}`);
  expect(await retryMail(admin(), id)).toEqual({ ok: false, error: "not_failed" });
  expect(await retryMail(admin(), randomUUID())).toEqual({ ok: false, error: "not_failed" });
  await t.pool.query("update mail_outbox set status = 'failed', attempts = 12, last_error = 'no' where id = $1", [id]);
  expect(await retryMail(admin(), id)).toEqual({ ok: true, value: null });
  expect(await findMail(admin(), id)).toMatchObject({ status: "queued", attempts: 0 });
  expect(await jobsOf(id)).toEqual([{ max_attempts: 12 }]);
  expect(await retryMail(admin(), id)).toEqual({ ok: false, error: "not_failed" });
  expect(await t.db.selectFrom("audit_log").selectAll().execute()).toMatchObject([
    { action: "mail.retry", entity_id: id, before: { status: "failed", attempts: 12 } },
  ]);
  await expect(retryMail(t.ctx(accountActor("manager")), id)).rejects.toMatchObject({ status: 403 });
});

test("sent mails are removed after a year, failed ones after a week; waiting ones stay", async () => {
  const written = async (status: string, days: number): Promise<string> => {
    const id = await mail(`${status}-${days}@example.com`);
    const at = new Date(Date.now() - days * DAY_MS);
    await t.db.updateTable("mail_outbox").set({ status, created_at: at }).where("id", "=", id).execute();
    return id;
  };
  const gone = [await written("sent", MAIL_DAYS + 1), await written("failed", FAILED_MAIL_DAYS + 1)];
  const kept = [
    await written("sent", MAIL_DAYS - 1),
    await written("failed", FAILED_MAIL_DAYS - 1),
    await written("queued", MAIL_DAYS + 1),
  ];
  await NOTIFICATION_TASKS.find(({ name }) => name === "clear-old-mails")!.run(null, t.ctx(systemActor()));
  const left = await t.db
    .selectFrom("mail_outbox")
    .select("id")
    .where("id", "in", [...gone, ...kept])
    .execute();
  expect(left.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
});
