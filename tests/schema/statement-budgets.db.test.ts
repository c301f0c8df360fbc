import { Kysely, PostgresDialect } from "kysely";
import { expect, test } from "vitest";
import { TASKS } from "#app/jobs/tasks.server.ts";
import { cartCookie } from "#app/rooms/cart/visitor-cookies.ts";
import { recordEvent } from "#app/rooms/payments/events/event.commands.server.ts";
import type { DB } from "#app/shared/db/schema.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { KeptReads } from "#app/shared/http/cache/kept-reads.server.ts";
import { PageCache } from "#app/shared/http/cache/page-cache.server.ts";
import { Signals } from "#app/shared/http/signals.server.ts";
import { insertAccount } from "#tests/factories/account.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { testDatabase } from "#tests/support/database.ts";
import { ADDRESS } from "#tests/support/guest-address.ts";
import { PROVIDER, paymentProvider } from "#tests/support/payment-provider.ts";
import { wholeShop } from "#tests/support/whole-shop.ts";
import { QUEUE_TABLES } from "#app/shared/jobs/graphile-tables.server.ts";

/** Maximum of statements of each uncached request from the home page to the order confirmation, and of each job after the order. */
const BUDGET = {
  "GET /": 0,
  "GET /products": 3,
  "GET product": 3,
  "POST /api/cart": 1,
  "GET /cart": 3,
  "GET /checkout?mode=guest": 0,
  "GET /checkout, shipping": 2,
  "POST /checkout, shipping": 13,
  "GET /checkout, payment": 2,
  "POST /checkout, pay": 16,
  "GET /order-confirmation": 1,
  webhook: 1,
  "process-payment-event": 3,
  "send-mail": 2,
  "notify-staff": 6,
};
type Step = keyof typeof BUDGET;

const t = testDatabase();
paymentProvider();

type Ask = (step: Step | null, path: string, form?: Readonly<Record<string, string>>) => Promise<string>;

/** Counts the statements of its requests; returns the address that it is redirected to. */
function browser(cookies: Map<string, string>) {
  const counts = new Map<string, string[]>();
  let current: string[] = [];
  const pool = t.appPool;
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void current.push(query.sql),
  });
  const signals = new Signals();
  signals.isListening = true;
  const shop = wholeShop({ db }, undefined, new PageCache(), new KeptReads(signals));
  const work = async (step: string, run: (ctx: Context) => Promise<unknown>): Promise<void> => {
    current = [];
    await run({ ...t.ctx({ kind: "system", name: "test" }), db });
    counts.set(step, current);
  };
  const ask: Ask = async (step, path, form) => {
    current = [];
    const headers = { cookie: [...cookies].map((pair) => pair.join("=")).join("; "), origin: "http://shop.test" };
    const posted = form && { method: "POST", body: new URLSearchParams(form) };
    const answer = await shop(new Request(`http://shop.test${path}`, { headers, ...posted }), "10.0.0.1");
    await answer.text();
    expect(answer.status, path).toBeLessThan(400);
    for (const cookie of answer.headers.getSetCookie()) keep(cookies, cookie);
    if (step) counts.set(step, current);
    return answer.headers.get("location") ?? "";
  };
  return { ask, work, counts };
}

function keep(cookies: Map<string, string>, cookie: string): void {
  const [pair = ""] = cookie.split(";");
  const at = pair.indexOf("=");
  cookies.set(pair.slice(0, at), pair.slice(at + 1));
}

/** From the cart to the order confirmation. */
async function buy(ask: Ask): Promise<void> {
  await ask("GET /checkout?mode=guest", "/checkout?mode=guest");
  await ask("GET /checkout, shipping", "/checkout");
  await ask("POST /checkout, shipping", "/checkout", { intent: "place", ...ADDRESS });
  await ask("GET /checkout, payment", "/checkout");
  const card = { "cc-number": "4242 4242 4242 4242", "cc-exp": "12/34", "cc-csc": "123" };
  const thanks = await ask("POST /checkout, pay", "/checkout", { intent: "pay", ...card });
  await ask("GET /order-confirmation", new URL(thanks, "http://shop.test").pathname);
}

const listJobs = async () =>
  (
    await t.pool.query<{ name: string; payload: unknown }>(
      `select identifier as name, payload from ${QUEUE_TABLES.jobs} as job
       join ${QUEUE_TABLES.tasks} as task on task.id = job.task_id`,
    )
  ).rows;

test("each request of a guest's order stays within its number of statements", async () => {
  const productId = await insertProduct(t.db, { stock: 500 });
  const cookies = new Map([["age", "yes"]]);
  await insertAccount(t.db, { role: "admin" });
  await insertAccount(t.db, { role: "admin" });
  const { ask, work, counts } = browser(cookies);
  const product = await ask(null, `/product/x/${productId}`);
  await ask(null, "/");
  await ask("GET /", "/?again");
  await ask(null, "/products?search=a");
  await ask("GET /products", "/products?search=a");
  await ask("GET product", `${product}?again`);
  keep(cookies, cartCookie([{ productId, quantity: 2 }]));
  await ask("POST /api/cart", "/api/cart", { intent: "add", productId, quantity: "1" });
  await ask(null, "/cart");
  await ask("GET /cart", "/cart");
  await buy(ask);
  // The caches are warm from here on.
  cookies.clear();
  keep(cookies, "age=yes");
  keep(cookies, cartCookie([{ productId, quantity: 2 }]));
  await t.pool.query(`delete from ${QUEUE_TABLES.jobs}`);
  await buy(ask);
  const { rows } = await t.pool.query<{ reference: string }>("select reference from payments order by created_at desc");
  const event = { id: "evt_1", provider: PROVIDER, type: "payment_intent.succeeded", isLive: false };
  await work("webhook", (ctx) => recordEvent(ctx, { ...event, reference: rows[0]?.reference ?? null }));
  for (const { name, payload } of await listJobs())
    await work(name, async (ctx) => TASKS.find((task) => task.name === name)?.run(payload, ctx));
  const over = [...counts].filter(([step, { length }]) => length > (BUDGET[step as Step] ?? 0));
  expect(Object.fromEntries(over), "more statements than budgeted").toEqual({});
  expect([...counts.keys()].toSorted()).toEqual(Object.keys(BUDGET).toSorted());
});
