import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { boot } from "./boot.server.ts";
import { queueMail } from "#app/rooms/notifications/mail/queue-mail.server.ts";
import { testSettings } from "#tests/support/settings.ts";
import { eventually } from "#tests/support/eventually.ts";

const t = testDatabase();
const folder = mkdtempSync(join(tmpdir(), "boot-mails-"));
testSettings({ DATABASE_URL: t.url, MAIL_DIR: folder, SMTP_URL: "", LOG_LEVEL: "silent" });

const noPages = () => Promise.reject(new Error("no page is requested"));
const queue = (subject: string) =>
  queueMail(t.ctx(), { kind: "test", to: "awa@example.com", subject, heading: subject, blocks: [] });
const files = () => readdirSync(folder).filter((name) => name.endsWith(".eml"));
async function connectionsOfTheShop(): Promise<number> {
  const { rows } = await t.pool.query(
    "select 1 from pg_stat_activity where datname = current_database() and backend_type = 'client backend'",
  );
  return rows.length - t.pool.totalCount;
}

test("the running shop runs jobs queued before and after its start; once stopped, it takes no job and keeps no connection", async () => {
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await queue("before");
  const app = await boot(noPages, { dev: false });
  expect(await app.isReady()).toBe(true);
  await queue("after");
  await eventually(() => expect(files()).toHaveLength(2));
  expect(await connectionsOfTheShop()).toBeGreaterThan(0);
  await app.stop();
  await queue("too late");
  await eventually(async () => expect(await connectionsOfTheShop()).toBe(0));
  expect(files()).toHaveLength(2);
  expect((await t.pool.query("select 1 from graphile_worker.jobs where locked_at is null")).rows).toHaveLength(1);
});
