import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { simpleParser } from "mailparser";
import { afterAll, expect, test, vi } from "vitest";
import { mailOrder } from "#app/rooms/orders/mails/steps/mail-order.server.ts";
import { inTransaction } from "#app/shared/http/context.server.ts";
import { createLog } from "#app/shared/http/log/log.server.ts";
import { TASKS } from "#app/jobs/tasks.server.ts";
import { insertOrder } from "../factories/order.ts";
import { testDatabase } from "../support/database.ts";
import { insertCustomer, PASSWORD } from "../support/signed-in.ts";
import { wholeShop } from "../support/whole-shop.ts";
import { startTestWorker } from "../support/worker.ts";
import { testSettings } from "../support/settings.ts";
import { eventually } from "../support/eventually.ts";
import { QUEUE_TABLES } from "#app/shared/jobs/graphile-tables.server.ts";

const SHOP = "https://shop.test";
const mails = mkdtempSync(join(tmpdir(), "safara-secrets-"));
afterAll(() => rmSync(mails, { recursive: true, force: true }));
testSettings({ PUBLIC_URL: SHOP, RATE_LIMIT_SCALE: "1000", MAIL_DIR: mails });
const t = testDatabase();
const lines: string[] = [];
const log = createLog("debug", { write: (line) => void lines.push(line) });
const handle = wholeShop(t, log);

const secrets = new Map<string, string>([
  ["password", PASSWORD],
  ["wrong password", "wrong-canary-4711"],
  ["new password", "new-canary-baobab-4712"],
  ["colleague's password", "colleague-canary-4713"],
  ["card number", "4000001234567899"],
]);
const secret = (name: string): string => secrets.get(name) ?? "";

/** Keeps its cookies, which are secrets too, and sends the Referer of its page. */
function browser() {
  const jar = new Map<string, string>();
  let page = `${SHOP}/`;
  return async (path: string, fields?: Record<string, string>): Promise<number> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { cookie, origin: SHOP, referer: page, "user-agent": "Firefox" };
    const sent = fields ? { method: "POST", body: new URLSearchParams(fields) } : {};
    const answer = await handle(new Request(SHOP + path, { headers, ...sent }), "10.0.0.1");
    await answer.text();
    page = SHOP + path;
    for (const set of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
      if (value.length >= 40)
        secrets.set(`cookie ${name} ${secrets.size}`, decodeURIComponent(value).split(".")[0] ?? "");
    }
    return answer.status;
  };
}

const kept: string[] = [];
/** Records the queued jobs, runs the queue, and records the mails it sends. */
async function work(): Promise<void> {
  const { rows } = await t.pool.query(`select payload::text from ${QUEUE_TABLES.jobs}`);
  kept.push(JSON.stringify(rows));
  const worker = await startTestWorker({ url: t.url, pool: t.pool, db: t.db, handlers: TASKS, log });
  await eventually(async () => expect((await t.pool.query("select 1 from graphile_worker.jobs")).rows).toEqual([]));
  await worker.stop();
}

/** The parameter of the link to `path` in a delivered mail is a secret. */
async function mailed(path: string, parameter: string): Promise<string> {
  for (const name of readdirSync(mails)) {
    const { text = "" } = await simpleParser(readFileSync(join(mails, name)));
    const link = text.match(/https:\/\/\S+/g)?.find((one) => new URL(one).pathname.startsWith(path));
    const value = link && new URL(link).searchParams.get(parameter);
    if (value) return secrets.set(`${path} ${parameter}`, value) && value;
  }
  throw new Error(`no mail links to ${path}`);
}

test("no token, key, password, cookie or card is readable in the audit log, error reports, jobs, sent mails, counters or the log", async () => {
  const owner = await insertCustomer(t, { role: "super_admin", email: "owner@example.com" });
  const customer = await insertCustomer(t, { email: "awa@example.com" });
  const orderId = await insertOrder(t.db, { email: "guest@example.com" });
  const visit = browser();
  const office = browser();

  const { email } = customer;
  expect(await visit("/login", { email, password: secret("wrong password") })).toBe(422);
  expect(await visit(`/login?password=${secret("password")}`, { email, password: PASSWORD })).toBe(303);
  expect(await visit("/forgot-password", { email })).toBe(200);
  await inTransaction(t.ctx(), (tx) => mailOrder(tx, { orderId, kind: "confirmation" }));
  expect(await office("/login", { email: owner.email, password: PASSWORD })).toBe(303);
  const colleague = { intent: "invite", email: "new@example.com", role: "customer_service" };
  expect(await office("/admin/users", colleague)).toBe(303);
  expect(await visit("/newsletter", { email: "reader@example.com", source: "newsletter-page" })).toBe(303);
  await work();

  const reset = await mailed("/reset-password", "token");
  const resetPath = `/reset-password?token=${reset}`;
  expect(await visit(resetPath)).toBe(200);
  await t.pool.query("alter table verifications rename to lost");
  // The library logs it to the console too.
  const noted = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const passwords = { password: secret("new password"), confirmPassword: secret("new password") };
  expect(await visit(resetPath, { token: reset, ...passwords })).toBeGreaterThanOrEqual(500);
  lines.push(...noted.mock.calls.map((words) => words.map(String).join(" ")));
  await t.pool.query("alter table lost rename to verifications");
  expect(await visit(resetPath, { token: reset, ...passwords })).toBe(303);

  const key = await mailed("/order-confirmation", "key");
  const guest = browser();
  expect(await guest(`/order-confirmation/${orderId}?key=${key}`)).toBeLessThan(400);
  expect(await guest("/order-lookup", { orderId, email: "guest@example.com" })).toBe(303);

  const token = await mailed("/invitation", "token");
  const own = { password: secret("colleague's password"), confirmPassword: secret("colleague's password") };
  const joining = browser();
  expect(await joining(`/invitation?token=${token}`)).toBe(200);
  expect(await joining(`/invitation?token=${token}`, { token, name: "New", ...own })).toBe(303);

  const confirm = await mailed("/newsletter/confirm", "token").catch(() => null);
  if (confirm) await visit("/newsletter/confirm", { token: confirm });
  await work();
  const leave = await mailed("/unsubscribe", "token");
  expect(await visit(`/unsubscribe?token=${leave}`)).toBe(200);
  expect(await visit(`/unsubscribe?token=${leave}`, {})).toBe(200);

  const json = (path: string, type: string, body: object) =>
    handle(
      new Request(SHOP + path, {
        method: "POST",
        headers: { "content-type": type, origin: SHOP, referer: SHOP + resetPath },
        body: JSON.stringify(body),
      }),
      "10.0.0.1",
    );
  const broken = { message: `Failed to fetch ${resetPath} from ${SHOP}${resetPath}`, page: resetPath };
  const errorId = "error-1763715600000-abcd1234";
  expect((await json("/error-reports", "application/json", { errorId, ...broken })).status).toBe(204);
  const violation = { "blocked-uri": SHOP + resetPath, "document-uri": SHOP + resetPath };
  await json("/error-reports", "application/csp-report", {
    "csp-report": { "effective-directive": "img-src", ...violation },
  });
  const card = { number: secret("card number"), cvc: "123" };
  await json("/functions/v1/stripe-payment", "application/json", { action: "createPaymentIntent", amount: 1, card });
  await work();

  for (const table of ["audit_log", "error_reports", "rate_limit_points", "notifications", "sessions", "order_events"])
    kept.push(JSON.stringify((await t.pool.query(`select * from ${table}`)).rows));
  const { rows: sent } = await t.pool.query("select * from mail_outbox where status = 'sent'");
  expect(sent.length).toBeGreaterThanOrEqual(4);
  const places = { tables: kept.join("\n") + JSON.stringify(sent), log: lines.join("\n") };
  expect(places.log).toContain("/reset-password");
  expect(secrets.size).toBeGreaterThan(10);
  const readable = Object.entries(places).flatMap(([place, text]) =>
    [...secrets].filter(([, value]) => text.includes(value)).map(([name]) => `${name} in ${place}`),
  );
  expect(readable).toEqual([]);
}, 60_000);
