import { randomUUID } from "node:crypto";
import pg from "pg";
import { pino } from "pino";
import { afterAll, afterEach, beforeEach, expect, test as base } from "vitest";
import { TASKS } from "#app/jobs/tasks.server.ts";
import { SEND_MAIL_TASK } from "#app/rooms/notifications/constants.ts";
import { PageCache } from "#app/shared/http/cache/page-cache.server.ts";
import type { Role } from "#app/shared/kernel/access/permissions.ts";
import { insertAccount } from "#tests/factories/account.ts";
import { insertOrder, type OrderParts } from "#tests/factories/order.ts";
import { insertProduct, type ProductParts } from "#tests/factories/product.ts";
import { systemActor, testDatabase } from "../database.ts";
import { paymentProvider } from "../payment-provider.ts";
import { PlainBrowser, type Answering, type Page } from "../plain-browser/plain-browser.ts";
import { SHOP, testSettings } from "../settings.ts";
import { insertCustomer, openSession } from "../signed-in.ts";
import { wholeShop } from "../whole-shop.ts";
import { demoTemplate } from "./demo-template.ts";
import { QUEUE_TABLES } from "#app/shared/jobs/graphile-tables.server.ts";

export { expect } from "../plain-browser/expect.ts";
export type { Page } from "../plain-browser/plain-browser.ts";
export { PASSWORD } from "../signed-in.ts";

export type DemoShop = ReturnType<typeof openShop>;
type Mail = { readonly subject: string; readonly text: string; readonly html: string };

/**
 * The whole shop with the demo's products, in this process, for all tests of a file; call it once at its top. `test` gives each test the
 * shop and an empty browser that has answered the age question. `settings` are those of the environment.
 */
export function demoShop(settings: Readonly<Record<string, string>> = {}) {
  testSettings({ RATE_LIMIT_SCALE: "1000", ...settings });
  return testsOf(openShop(null));
}

/** The same with a payment sandbox, whose pages the browsers visit too. */
export function sellingShop() {
  testSettings({ RATE_LIMIT_SCALE: "1000" });
  const provider = paymentProvider();
  const bank = (request: Request): Promise<Response> => fetch(request, { redirect: "manual" });
  return { ...testsOf(openShop(bank)), sandboxUrl: () => provider.running().url };
}

function testsOf(shop: DemoShop) {
  beforeEach(shop.forgetPages);
  afterEach(() => expect(shop.faults.splice(0), "nothing unexpected in the shop's log").toEqual([]));
  const test = base.extend("shop", () => shop).extend("page", () => shop.newBrowser().newPage());
  return { shop, test };
}

function openShop(bank: Answering | null) {
  const t = testDatabase(demoTemplate);
  const pages = new PageCache();
  const faults: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => void faults.push(line) });
  // Created by the first request: settings are read once, and a payment sandbox has its address only then.
  let handler: ReturnType<typeof wholeShop> | null = null;
  const handle: Answering = (request) => (handler ??= wholeShop(t, log, pages))(request, "10.0.0.1");
  const forgetPages = (): void => void pages.drop(["*"]);

  /** Reads or changes rows of the shop's database directly; clears cached pages. */
  const sql = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> => {
    const { rows } = await t.pool.query<Row>(text, values);
    forgetPages();
    return rows;
  };
  /** Runs the jobs that are due; mails stay in the outbox. */
  const runDueJobs = async (): Promise<void> => {
    const jobs = await sql<{ id: string; name: string; payload: unknown }>(
      `select job.id, task.identifier as name, job.payload
        from ${QUEUE_TABLES.jobs} as job join ${QUEUE_TABLES.tasks} as task on task.id = job.task_id
        where job.run_at <= now() and task.identifier <> $1 order by job.id`,
      [SEND_MAIL_TASK],
    );
    for (const { id, name, payload } of jobs) {
      await TASKS.find((task) => task.name === name)?.run(payload, t.ctx(systemActor()));
      await sql(`delete from ${QUEUE_TABLES.jobs} where id = $1`, [id]);
    }
  };
  /** The mails written to this address so far, the newest last. */
  const mailsTo = async (email: string): Promise<Mail[]> => {
    await runDueJobs();
    return sql<Mail>("select subject, text, html from mail_outbox where to_email = $1 order by created_at, id", [
      email,
    ]);
  };
  /** A new browser with these cookies. */
  const newBrowser = (cookies: Readonly<Record<string, string>> = { age: "yes" }): PlainBrowser => {
    const browser = new PlainBrowser(handle, SHOP, { elsewhere: bank });
    for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value);
    return browser;
  };
  let signals: pg.Client | null = null;
  afterAll(() => signals?.end());
  /** Drops the cached pages that the shop itself has dropped by now. */
  const followDrops = async (): Promise<void> => {
    if (!signals) {
      signals = new pg.Client({ connectionString: t.url });
      signals.on("notification", ({ payload = "" }) => void pages.drop(payload.split(" ")));
      await signals.connect();
      await signals.query("listen page_cache");
    }
    // Signals sent before arrive ahead of the answer.
    await signals.query("select 1");
  };
  return {
    t,
    sql,
    newBrowser,
    /** The page that a visitor without a session gets now, from the cache too. */
    async visited(path: string): Promise<Page> {
      await followDrops();
      const page = newBrowser().newPage();
      await page.goto(path);
      return page;
    },
    forgetPages,
    /** The errors logged since the test started; a test removes those that it expects. */
    faults,
    url: SHOP,
    /** A new account of this role that can sign in by PASSWORD; its e-mail. */
    staff: async (role: Role): Promise<string> => (await insertCustomer(t, { role })).email,
    /** Signs a browser in without the form; sessions in other browsers stay. */
    async signIn({ browser }: Page, email: string): Promise<void> {
      const { rows } = await t.pool.query<{ id: string }>("select id from profiles where email = $1", [email]);
      browser.cookies.set(...(await openSession(t, rows[0]?.id ?? "")));
    },
    /** A browser's page with a new account of this role signed in; `email` is the account's. */
    async signedIn({ browser }: Page, role: Role): Promise<{ id: string; email: string }> {
      const { userId, email } = await insertAccount(t.db, { role });
      browser.cookies.set(...(await openSession(t, userId)));
      return { id: userId, email };
    },
    /** A new guest order; `number` is "#" and eight characters. */
    async order(parts: OrderParts = {}): Promise<{ id: string; number: string; email: string }> {
      const email = parts.email ?? `buyer-${randomUUID()}@example.com`;
      const id = await insertOrder(t.db, { ...parts, email });
      return { id, number: `#${id.slice(0, 8)}`, email };
    },
    /** A new product, sorted behind the demo shop's by its name. */
    async product(parts: ProductParts = {}): Promise<string> {
      const id = await insertProduct(t.db, { name: "Zobo", priceCents: 2000, stock: 50, ...parts });
      forgetPages();
      return id;
    },
    mailsTo,
    /** Path and query of the newest mailed link to this path. */
    async mailedLink(email: string, path: string): Promise<string> {
      const pattern = new RegExp(`https?://[^\\s"'<>]+${path}\\?[^\\s"'<>]+`, "g");
      const links = (await mailsTo(email)).flatMap(({ text }) => text.match(pattern) ?? []);
      const { pathname, search } = new URL(links.at(-1) ?? `${SHOP}/no-mail-leads-to${path}`);
      return pathname + search;
    },
  };
}
