import { mkdtempSync, rmSync } from "node:fs";
import { createServer, Socket, type AddressInfo, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { saveCampaign } from "#app/rooms/newsletter/campaigns/save-campaign.server.ts";
import { sendCampaign } from "#app/rooms/newsletter/campaigns/send-campaign.server.ts";
import { saveSettings } from "#app/rooms/settings/save-settings.server.ts";
import type { AccountActor } from "#app/shared/kernel/access/permissions.ts";
import { SCHEDULES, TASKS } from "#app/jobs/tasks.server.ts";
import { crawledAddresses } from "../support/crawled-addresses.ts";
import { systemActor, testDatabase } from "../support/database.ts";
import { insertOneOfEverything, writeEverywhere, type Column } from "../support/one-of-everything.ts";
import { browserOf, insertCustomer } from "../support/signed-in.ts";
import { followed, wholeShop } from "../support/whole-shop.ts";
import { testSettings } from "../support/settings.ts";
import { QUEUE_TABLES } from "#app/shared/jobs/graphile-tables.server.ts";

const SHOP = "https://shop.test";
const folder = mkdtempSync(join(tmpdir(), "safara-hostile-"));
testSettings({ PUBLIC_URL: SHOP, RATE_LIMIT_SCALE: "1000", DATA_DIR: folder, MAIL_DIR: join(folder, "mails") });
const t = testDatabase();
const handle = wholeShop(t);

let connections = 0;
const servers: Server[] = [];
const reached: string[] = [];
const HOSTS = ["127.0.0.1", "[::1]", "169.254.169.254", "0x7f.1", "[::ffff:127.0.0.1]"];
let urls: string[] = [];
let owner: AccountActor;
let addresses: string[] = [];

/** Null where the machine has no such address. */
async function listenOn(host: string): Promise<number | null> {
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  servers.push(server);
  return new Promise((resolve) => {
    server.once("error", () => resolve(null));
    server.listen(0, host, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Tables that signing in and the tables' own keys need. */
const INTERNAL_TABLES = /^(?:accounts|sessions|verifications|two_factors|rate_limit_points|schema_migrations)$/;
const spare = ({ table, name }: Column): boolean =>
  INTERNAL_TABLES.test(table) ||
  /^(?:setting_key|status|kind|role|currency)$/.test(name) ||
  (table === "content_blocks" && /^(?:key|type)$/.test(name));

beforeAll(async () => {
  const ports = [await listenOn("127.0.0.1"), await listenOn("::1")];
  urls = HOSTS.map((host) => `http://${host}:${String(host === "[::1]" ? (ports[1] ?? ports[0]) : ports[0])}/a.png`);
  const connect = Object.getOwnPropertyDescriptor(Socket.prototype, "connect")?.value as (...args: unknown[]) => Socket;
  vi.spyOn(Socket.prototype, "connect").mockImplementation(function (this: Socket, ...args: unknown[]) {
    reached.push(JSON.stringify(args));
    return connect.apply(this, args);
  });
  const ids = await insertOneOfEverything(t.pool);
  const html = `<p>${urls.map((url) => `<img src="${url}"><a href="${url}">a</a><iframe src="${url}"></iframe>`).join("")}</p>`;
  let at = 0;
  const next = (): string => urls[(at += 1) % urls.length] ?? "";
  const written = await writeEverywhere(t.pool, {
    texts: ({ name }) => (/content|html|text|description|message/.test(name) ? [html, next()] : [next()]),
    spare,
  });
  expect(written.length).toBeGreaterThan(80);
  owner = await insertCustomer(t, { role: "super_admin" });
  addresses = crawledAddresses(ids, urls[0] ?? "");
}, 60_000);
afterAll(() => {
  vi.restoreAllMocks();
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true, force: true });
});

const portsOf = (): string[] => urls.map((url) => new URL(url).port);
const hostile = (): string[] =>
  reached.filter(
    (tried) => tried.includes("169.254.169.254") || portsOf().some((port) => new RegExp(`\\b${port}\\b`).test(tried)),
  );

test("A-081: addresses of the internal network in every field are stored, shown, mailed and processed, and the shop connects to none", async () => {
  const ctx = t.ctx(owner);
  const https = urls.map((url) => url.replace("http:", "https:"));
  expect(await saveSettings(ctx, { map_url: https[0], underage_url: https[3] })).toMatchObject({ ok: true });
  await t.db.insertInto("newsletter_subscribers").values({ email: "reader@example.com" }).execute();
  const content = urls.map((url) => `<img src="${url}" alt=""><a href="${url}">Read</a>`).join("");
  const texts = { name: "Hostile", subject: "Hostile", content, scheduledAt: null };
  const saved = await saveCampaign(ctx, { id: null, texts, seenUpdatedAt: "" });
  expect(saved).toMatchObject({ ok: true });
  expect(await sendCampaign(ctx, saved.ok ? saved.value : "")).toMatchObject({ ok: true });

  const headers = await browserOf(t, owner.email);
  let shown = 0;
  for (const path of addresses) {
    const html = await (await followed(handle, SHOP + path, headers)).text();
    if (HOSTS.some((host) => html.includes(host))) shown += 1;
  }
  expect(shown).toBeGreaterThan(40);

  // A job may fail on such values; it must not request them.
  const run = async (name: string, payload: unknown): Promise<void> => {
    const task = TASKS.find((one) => one.name === name);
    await Promise.resolve()
      .then(() => task?.run(payload, t.ctx(systemActor())))
      .catch(() => undefined);
  };
  for (const { task } of SCHEDULES) await run(task, {});
  const { rows } = await t.pool.query<{ task: string; payload: unknown }>(
    `select identifier as task, payload from ${QUEUE_TABLES.jobs} jobs join ${QUEUE_TABLES.tasks} tasks on tasks.id = jobs.task_id`,
  );
  for (const { task, payload } of rows) await run(task, payload);
  const { rows: mails } = await t.pool.query(
    "select 1 from mail_outbox where status = 'sent' and html like '%169.254.169.254%'",
  );
  expect(mails.length).toBeGreaterThan(0);

  expect([connections, hostile()]).toEqual([0, []]);
  // Control: the servers listen, and the watch records connections.
  await fetch(urls[0] ?? "").catch(() => null);
  expect([connections, hostile().length]).toEqual([1, 1]);
}, 120_000);
