import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeEach, expect, test } from "vitest";
import { systemActor, testDatabase } from "#tests/support/database.ts";
import { queueMail } from "./queue-mail.server.ts";
import { sendMail } from "./steps/send-mail.server.ts";
import { QUEUE_TABLES } from "#app/shared/jobs/graphile-tables.server.ts";

const t = testDatabase();
const folder = mkdtempSync(join(tmpdir(), "claimed-"));
let deliveries = 0;
/** Runs before the mail server accepts a mail. */
let beforeAccepting: () => Promise<void> = () => Promise.resolve();

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS", "AUTH"],
  onData(stream, _session, done) {
    stream.resume().once("end", () => void accept(done));
  },
});
async function accept(done: () => void): Promise<void> {
  deliveries += 1;
  await beforeAccepting();
  done();
}
await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
Object.assign(process.env, {
  NODE_ENV: "test",
  PUBLIC_URL: "http://shop.test",
  SESSION_SECRET: randomUUID() + randomUUID(),
  SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
  MAIL_DIR: folder,
});

beforeEach(() => {
  deliveries = 0;
  beforeAccepting = () => Promise.resolve();
});
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(resolve));
  rmSync(folder, { recursive: true });
});

async function queue(): Promise<string> {
  const to = `${randomUUID()}@example.com`;
  await queueMail(t.ctx(), {
    kind: "test",
    to,
    subject: "Your order",
    heading: "Thank you",
    blocks: [{ kind: "paragraph", text: "Hello" }],
  });
  return (await mails().where("to_email", "=", to).executeTakeFirstOrThrow()).id;
}
const mails = () => t.db.selectFrom("mail_outbox").selectAll();
const system = (secondsAhead = 0) => t.ctx(systemActor(), new Date(Date.now() + secondsAhead * 1000));
const holdUntil = (id: string, until: Date) =>
  t.db.updateTable("mail_outbox").set({ status: "sending", next_attempt_at: until }).where("id", "=", id).execute();

test("a mail that another process is sending is skipped and gets a job for when that process counts as lost", async () => {
  const id = await queue();
  beforeAccepting = () => sendMail(system(), id);
  await sendMail(system(), id);
  expect(deliveries).toBe(1);

  const lost = await queue();
  const heldUntil = new Date(Date.now() + 60_000);
  await holdUntil(lost, heldUntil);
  // As a job is while it runs: the one that it leaves is another.
  await t.pool.query(`update ${QUEUE_TABLES.jobs} set locked_at = now(), locked_by = 'us'`);
  await sendMail(system(), lost);
  expect(deliveries).toBe(1);
  const { rows } = await t.pool.query("select run_at, locked_at from graphile_worker.jobs where key = $1", [
    `send-mail:${lost}`,
  ]);
  expect(rows).toEqual([{ run_at: heldUntil, locked_at: null }]);
  await holdUntil(lost, new Date(Date.now() - 60_000));
  beforeAccepting = () => Promise.resolve();
  await sendMail(system(), lost);
  expect(deliveries).toBe(2);
});

test("F-54: a process whose clock is ahead takes no mail that another one is sending, and holds its own no longer", async () => {
  const id = await queue();
  beforeAccepting = () => sendMail(system(120), id);
  await sendMail(system(), id);
  expect(deliveries).toBe(1);

  const own = await queue();
  let heldUntil: Date | null = null;
  beforeAccepting = async () => {
    heldUntil = (await mails().where("id", "=", own).executeTakeFirstOrThrow()).next_attempt_at;
  };
  await sendMail(system(120), own);
  expect(heldUntil).toEqual(expect.toSatisfy((until: Date) => until.getTime() < Date.now() + 60_000));
});
