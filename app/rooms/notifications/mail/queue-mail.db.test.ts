import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { systemActor, testDatabase } from "#tests/support/database.ts";
import { createDatabase } from "#app/shared/db/client.server.ts";
import { inTransaction } from "#app/shared/http/context.server.ts";
import { BULK_QUEUE, MAIL_ATTEMPTS, SEND_MAIL_TASK } from "../constants.ts";
import type { NewMail } from "../types.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { queueMail } from "./queue-mail.server.ts";
import { resumeMails, sendMail } from "./steps/send-mail.server.ts";
import { testSettings } from "#tests/support/settings.ts";
import { QUEUE_TABLES } from "#app/shared/jobs/graphile-tables.server.ts";

testSettings({ SMTP_URL: "", MAIL_DIR: "" });
const t = testDatabase();

const mailTo = (to: string, more: Partial<NewMail> = {}): NewMail => ({
  kind: "test",
  to,
  subject: "Good day",
  heading: "Good day",
  blocks: [{ kind: "paragraph", text: "Hello <Awa>" }],
  ...more,
});
const newEmail = (): string => `${randomUUID()}@example.com`;
const mailsTo = (to: string) => t.db.selectFrom("mail_outbox").selectAll().where("to_email", "=", to).execute();
const countJobs = async (): Promise<number> => (await t.pool.query("select 1 from graphile_worker.jobs")).rows.length;
const jobsOf = async (mailId: string) => {
  const { rows } = await t.pool.query<{ run_at: Date }>("select run_at from graphile_worker.jobs where key = $1", [
    `${SEND_MAIL_TASK}:${mailId}`,
  ]);
  return rows;
};

test("mails that visitors can trigger are limited to five an hour per address, three of one kind, even concurrently; others are not counted", async () => {
  const [to, other] = [newEmail(), newEmail()];
  const queueKind = (kind: string, at = new Date()) => queueMail(t.ctx(undefined, at), mailTo(to, { kind }));
  await Promise.all(Array.from({ length: 12 }, () => queueKind("account-confirm-email")));
  expect(await mailsTo(to)).toHaveLength(3);
  await Promise.all(
    Array.from({ length: 12 }, (_, at) => queueKind(at % 2 ? "newsletter-confirm" : "newsletter-welcome")),
  );
  expect(await mailsTo(to)).toHaveLength(5);
  await queueMail(t.ctx(), mailTo(to.toUpperCase(), { kind: "account-account-exists" }));
  expect(await mailsTo(to)).toHaveLength(5);
  await queueMail(t.ctx(), mailTo(other, { kind: "account-confirm-email" }));
  await queueKind("order-confirmation");
  await queueKind("account-confirm-email", new Date(Date.now() + 3_700_000));
  expect([await mailsTo(to), await mailsTo(other)].map((mails) => mails.length)).toEqual([7, 1]);
});

test("a queued mail is one outbox row in both forms, from the shop's name and e-mail, and one job", async () => {
  const to = newEmail();
  await queueMail(t.ctx(), mailTo(to, { replyTo: "buyer@example.com" }));
  const [mail, ...more] = await mailsTo(to);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    kind: "test",
    subject: "Good day",
    status: "queued",
    attempts: 0,
    reply_to: "buyer@example.com",
    message_id: `<${mail!.id}@shop.test>`,
  });
  expect(mail!.from_email).toMatch(/^"Safara Sa Yaram" <.+@.+>$/);
  expect(mail!.text).toContain("Hello <Awa>");
  expect(mail!.html).toContain("Hello &lt;Awa&gt;");
  expect(await jobsOf(mail!.id)).toHaveLength(1);
});

test("replies to a mail without a reply address go to the shop", async () => {
  const to = newEmail();
  await queueMail(t.ctx(), mailTo(to));
  const { storeEmail } = await readSettings(t.ctx());
  expect(await mailsTo(to)).toMatchObject([{ reply_to: storeEmail }]);
});

test("a mail queued in a failed transaction has neither outbox row nor job", async () => {
  const to = newEmail();
  const before = await countJobs();
  const lost = inTransaction(t.ctx(), async (tx) => {
    await queueMail(tx, mailTo(to));
    throw new Error("rolled back");
  });
  await expect(lost).rejects.toThrow("rolled back");
  expect(await mailsTo(to)).toEqual([]);
  expect(await countJobs()).toBe(before);
});

test("mails with the same key are queued once, even by two processes at the same time", async () => {
  const to = newEmail();
  const before = await countJobs();
  const second = createDatabase(t.url);
  const queue = (db = t.db) => queueMail({ ...t.ctx(), db }, mailTo(to, { dedupeKey: `once:${to}` }));
  await Promise.all([queue(), queue(second.db), queue(), queue(second.db)]);
  await queue();
  await second.close();
  expect(await mailsTo(to)).toHaveLength(1);
  expect(await countJobs()).toBe(before + 1);
});

test("with neither mail server nor folder the mail stays in the outbox with the reason and is not retried", async () => {
  const to = newEmail();
  await queueMail(t.ctx(), mailTo(to));
  const { id } = (await mailsTo(to))[0]!;
  await sendMail(t.ctx(systemActor()), id);
  const [mail] = await mailsTo(to);
  expect(mail).toMatchObject({
    status: "queued",
    sent_at: null,
    next_attempt_at: null,
    last_error: expect.stringContaining("SMTP_URL"),
  });
  const later = new Date(Date.now() + 86_400_000);
  await t.pool.query(`delete from ${QUEUE_TABLES.jobs}`);
  await resumeMails(t.ctx(systemActor(), later));
  expect(await jobsOf(id)).toEqual([]);
});

test("an overdue mail without a job gets a new one; a waiting mail does not", async () => {
  const to = newEmail();
  await queueMail(t.ctx(), mailTo(to));
  const { id } = (await mailsTo(to))[0]!;
  await t.pool.query(`delete from ${QUEUE_TABLES.jobs}`);
  await resumeMails(t.ctx(systemActor()));
  expect(await jobsOf(id)).toEqual([]);
  await resumeMails(t.ctx(systemActor(), new Date(Date.now() + 3_600_000)));
  expect(await jobsOf(id)).toHaveLength(1);
});

test("only the shop itself sends mails", async () => {
  await expect(sendMail(t.ctx(), randomUUID())).rejects.toMatchObject({ status: 403 });
});

test("a bulk mail waits in the queue of its kind; its job has all the mail's attempts; a shop's name cannot inject headers", async () => {
  const [one, many] = [newEmail(), newEmail()];
  await t.db
    .insertInto("site_settings")
    .values({ setting_key: "store_name", setting_value: JSON.stringify('Sa"fa\\ra\r\nBcc: x'), category: "store" })
    .execute();
  await queueMail(t.ctx(), mailTo(one));
  await queueMail(t.ctx(), mailTo(many, { isBulk: true }));
  const [mail] = await mailsTo(one);
  expect(mail?.from_email).toMatch(/^"Sa fa ra {2}Bcc: x" </);
  const { rows } = await t.pool.query(
    "select max_attempts, queue_name from graphile_worker.jobs where key = any($1) order by queue_name nulls first",
    [[mail!.id, (await mailsTo(many))[0]!.id].map((id) => `${SEND_MAIL_TASK}:${id}`)],
  );
  expect(rows).toEqual([
    { max_attempts: MAIL_ATTEMPTS, queue_name: null },
    { max_attempts: MAIL_ATTEMPTS, queue_name: BULK_QUEUE },
  ]);
});
