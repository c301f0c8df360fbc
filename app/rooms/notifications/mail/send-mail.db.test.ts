import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { Socket, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { simpleParser, type ParsedMail } from "mailparser";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { systemActor, testDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/worker.ts";
import { createDatabase } from "#app/shared/db/client.server.ts";
import { inTransaction } from "#app/shared/http/context.server.ts";
import { DELIVERY_MS, MAIL_ATTEMPTS, REASON_MAX, SOCKET_MS } from "../constants.ts";
import { NOTIFICATION_TASKS } from "../tasks.server.ts";
import type { NewMail } from "../types.ts";
import { queueMail } from "./queue-mail.server.ts";
import { sendMail } from "./steps/send-mail.server.ts";
import { eventually } from "#tests/support/eventually.ts";
import { QUEUE_TABLES } from "#app/shared/jobs/graphile-tables.server.ts";

const t = testDatabase();
const folder = mkdtempSync(join(tmpdir(), "mails-"));
let received: ParsedMail[] = [];
/** null accepts the mail. */
let refusal: { code: number; words: string } | null = null;
let hasReceived: (() => void) | null = null;

const smtp = await startSmtp(0);
const { port } = smtp.server.address() as AddressInfo;
Object.assign(process.env, {
  NODE_ENV: "test",
  PUBLIC_URL: "http://shop.test",
  SESSION_SECRET: randomUUID() + randomUUID(),
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_DIR: folder,
});
let running: SMTPServer | null = smtp;

async function startSmtp(at: number): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo: (_address, _session, done) =>
      done(refusal ? Object.assign(new Error(refusal.words), { responseCode: refusal.code }) : null),
    onData: (stream, _session, done) => {
      simpleParser(stream, (error, mail) => {
        received.push(mail);
        hasReceived?.();
        done(error);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(at, "127.0.0.1", () => resolve()));
  return server;
}
const stopSmtp = () =>
  new Promise<void>((resolve) => (running ? running.close(() => resolve()) : resolve())).then(
    () => void (running = null),
  );

beforeEach(() => {
  received = [];
  refusal = null;
  hasReceived = null;
});
afterAll(async () => {
  await stopSmtp();
  rmSync(folder, { recursive: true });
});

const queue = async (more: Partial<NewMail> = {}, db = t.db): Promise<string> => {
  const to = `${randomUUID()}@example.com`;
  await queueMail(
    { ...t.ctx(), db },
    {
      kind: "test",
      to,
      subject: "Your order",
      heading: "Thank you",
      blocks: [{ kind: "paragraph", text: "Hello Aïssatou & co" }],
      ...more,
    },
  );
  const { id } = await db
    .selectFrom("mail_outbox")
    .select("id")
    .where("to_email", "=", more.to ?? to)
    .executeTakeFirstOrThrow();
  return id;
};
const mailOf = (id: string) =>
  t.db.selectFrom("mail_outbox").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const system = () => t.ctx(systemActor());
async function work(
  { db, pool }: { db: typeof t.db; pool: typeof t.pool } = { db: t.db, pool: t.appPool },
): Promise<void> {
  const worker = await startTestWorker({ url: t.url, db, pool, handlers: NOTIFICATION_TASKS });
  onTestFinished(() => worker.stop());
}

test("R-021: a delivered mail is stored without the keys in links, headers and errors; its recipient gets them", async () => {
  const key = "secret-reset-token";
  const id = await queue({
    blocks: [{ kind: "button", label: "Choose", url: `http://shop.test/reset-password?token=${key}` }],
    headers: { "List-Unsubscribe": `<http://shop.test/unsubscribe?key=${key}>` },
  });
  const kept = async (): Promise<string> =>
    JSON.stringify((await t.pool.query("select * from mail_outbox where id = $1", [id])).rows);
  refusal = { code: 451, words: `later http://shop.test/reset-password?token=${key}` };
  await expect(sendMail(t.ctx(systemActor()), id)).rejects.toThrow("was not accepted");
  expect(
    (await t.pool.query("select last_error from mail_outbox where id = $1", [id])).rows[0].last_error,
  ).not.toContain(key);
  refusal = null;
  await sendMail(t.ctx(systemActor()), id);
  expect(received.at(-1)?.text).toContain(key);
  expect(await kept()).toContain("http://shop.test/reset-password?(hidden)");
  expect(await kept()).not.toContain(key);
});

test("S-CALL-06: a committed mail arrives once with any number of workers; one that was rolled back never does", async () => {
  const second = createDatabase(t.url);
  onTestFinished(() => second.close());
  await Promise.all([work(), work(second)]);
  const lost = inTransaction(t.ctx(), async (tx) => {
    await queue({ to: "lost@example.com", subject: "Lost" }, tx.db);
    throw new Error("rolled back");
  });
  await expect(lost).rejects.toThrow("rolled back");
  const once = { to: "once@example.com", dedupeKey: "test:once" };
  const id = await queue(once);
  expect(await queue(once)).toBe(id);
  await eventually(async () => expect(await mailOf(id)).toMatchObject({ status: "sent" }));
  expect(received.map((mail) => mail.messageId)).toEqual([`<${id}@shop.test>`]);
  expect(await mailOf(id)).toMatchObject({ attempts: 1, last_error: null, sent_at: expect.any(Date) });
});

test("a mail has the same text as HTML and plain text, its sender, its reply address and its headers", async () => {
  const id = await queue({
    to: "forms@example.com",
    replyTo: "buyer@example.com",
    headers: { "List-Unsubscribe": "<http://shop.test/u>" },
    subject: "Bonjour é\r\nBcc: x@example.com",
  });
  await sendMail(system(), id);
  const [mail] = received;
  expect(mail).toMatchObject({
    from: { value: [{ name: "Safara Sa Yaram" }] },
    to: { value: [{ address: "forms@example.com" }] },
    replyTo: { value: [{ address: "buyer@example.com" }] },
    text: expect.stringContaining("Hello Aïssatou & co"),
    html: expect.stringContaining("Hello Aïssatou &amp; co"),
  });
  expect(mail!.headers.get("auto-submitted")).toBe("auto-generated");
  expect(mail!.headers.get("list")).toMatchObject({ unsubscribe: { url: "http://shop.test/u" } });
  expect(mail!.subject).toContain("Bonjour é");
  expect(mail!.bcc).toBeUndefined();
});

test("every mail is also a file with the same message, whose name sorts by time and ends with .eml", async () => {
  const before = readdirSync(folder);
  const id = await queue();
  await sendMail(system(), id);
  const names = readdirSync(folder).filter((name) => !before.includes(name));
  expect(names).toEqual([expect.stringMatching(new RegExp(`^\\d{8}T\\d{9}Z-${id}\\.eml$`))]);
  const mail = await simpleParser(readFileSync(join(folder, names[0]!)));
  expect(mail).toMatchObject({
    messageId: received[0]!.messageId,
    subject: "Your order",
    text: received[0]!.text,
    html: received[0]!.html,
  });
});

test("while the mail server is down a mail waits with the reason, is retried by its job, and arrives", async () => {
  await stopSmtp();
  await work();
  const id = await queue();
  await eventually(async () =>
    expect(await mailOf(id)).toMatchObject({
      status: "queued",
      attempts: 1,
      last_error: expect.stringContaining("ECONNREFUSED"),
    }),
  );
  await eventually(async () =>
    expect(
      (
        await t.pool.query(
          "select 1 from graphile_worker.jobs where key = $1 and attempts = 1 and locked_at is null and run_at > now()",
          [`send-mail:${id}`],
        )
      ).rows,
    ).toHaveLength(1),
  );
  running = await startSmtp(port);
  await t.pool.query(`update ${QUEUE_TABLES.jobs} set run_at = now() where attempts > 0`);
  await eventually(async () =>
    expect(await mailOf(id)).toMatchObject({ status: "sent", attempts: 2, last_error: null }),
  );
  expect(received).toHaveLength(1);
});

test("a temporary refusal is retried a limited number of times, then the mail stays failed", async () => {
  refusal = { code: 451, words: `4.7.1 Greylisted ${"x".repeat(REASON_MAX)}` };
  const id = await queue();
  for (let attempt = 1; attempt < MAIL_ATTEMPTS; attempt += 1)
    await expect(sendMail(system(), id)).rejects.toThrow("Greylisted");
  expect(await mailOf(id)).toMatchObject({ status: "queued", attempts: MAIL_ATTEMPTS - 1 });
  expect((await mailOf(id)).last_error).toHaveLength(REASON_MAX);
  await sendMail(system(), id);
  expect(await mailOf(id)).toMatchObject({
    status: "failed",
    attempts: MAIL_ATTEMPTS,
    last_error: expect.stringContaining("Greylisted"),
    next_attempt_at: null,
  });
  refusal = null;
  await sendMail(system(), id);
  expect(received).toEqual([]);
});

test("an address that the mail server refuses permanently fails at the first attempt", async () => {
  refusal = { code: 550, words: "5.1.1 No such user" };
  const id = await queue();
  await sendMail(system(), id);
  expect(await mailOf(id)).toMatchObject({
    status: "failed",
    attempts: 1,
    last_error: expect.stringContaining("No such user"),
  });
});

test("an attempt at a mail has a deadline, as a whole and for each wait for the mail server", async () => {
  const silence = vi.spyOn(Socket.prototype, "setTimeout");
  await sendMail(system(), await queue());
  expect(silence.mock.calls.map(([ms]) => ms)).toContain(SOCKET_MS);
  const whole = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort(new Error("took too long")));
  await expect(sendMail(system(), await queue())).rejects.toThrow("was not accepted");
  expect(whole).toHaveBeenCalledWith(DELIVERY_MS);
  vi.restoreAllMocks();
});
