import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { accountActor, systemActor, testDatabase } from "#tests/support/database.ts";
import { ANCHORS_FILE } from "#app/shared/audit/audit-anchors.server.ts";
import { verifyAudit } from "#app/shared/audit/audit-chain.server.ts";
import { recordAudits } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction } from "#app/shared/http/context.server.ts";
import { boot } from "./boot.server.ts";
import { queueMail } from "#app/rooms/notifications/mail/queue-mail.server.ts";
import { testSettings } from "#tests/support/settings.ts";
import { eventually } from "#tests/support/eventually.ts";

const t = testDatabase();
const folder = mkdtempSync(join(tmpdir(), "boot-mails-"));
testSettings({ DATABASE_URL: t.url, DATA_DIR: folder, MAIL_DIR: folder, SMTP_URL: "", LOG_LEVEL: "silent" });

afterAll(() => rmSync(folder, { recursive: true }));

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

test("a shop that starts anchors its audit log, so that the log is intact before the first hourly anchor", async () => {
  await inTransaction(t.ctx(accountActor("admin")), (tx) =>
    recordAudits(tx, [{ action: "product.price", entity: "product", entityId: "a", before: {}, after: {} }]),
  );
  expect(existsSync(join(folder, ANCHORS_FILE))).toBe(false);
  await (await boot(noPages, { dev: false })).stop();
  expect(await verifyAudit(t.ctx(systemActor()), folder)).toMatchObject({ links: 1, anchors: 1, faults: [] });
});
