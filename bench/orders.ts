import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { SANDBOX_KEYS } from "#sandbox/default-keys.ts";
import { startSandbox } from "#sandbox/start-sandbox.ts";
import { cartCookie } from "#app/rooms/cart/visitor-cookies.ts";
import { freePort, startShopProcess } from "../tests/e2e/support/shop-process.ts";
import { appAddress } from "#tools/postgres/app-role.ts";
import { prepareDemoShop } from "../tests/e2e/support/prepare-demo-shop.ts";
import { ADDRESS } from "../tests/support/guest-address.ts";
import { cpuMs } from "./cpu-time.ts";

export type OrderCost = {
  readonly orders: number;
  readonly perSecond: number;
  readonly appMs: number;
  readonly postgresMs: number;
  /** Sum of the medians of a lone buyer's six requests. */
  readonly aloneMs: number;
  readonly alone: Readonly<Record<string, number>>;
};

const PLENTY = 900_000;
const WARM_UP = 12;
const ALONE = 25;

type Shop = {
  readonly url: string;
  readonly pid: number;
  readonly postgresPid: number;
  readonly productIds: readonly string[];
};

/** Sells to `buyers` guests at once, in a demo shop with its own worker and payment sandbox. */
export async function measureOrders(
  folder: string,
  serverUrl: string,
  { buyers, seconds }: { readonly buyers: number; readonly seconds: number },
): Promise<OrderCost> {
  const databaseUrl = await prepareDemoShop(serverUrl, join(folder, "orders"));
  const productIds = await fillShelves(databaseUrl);
  const port = await freePort();
  const sandbox = await startSandbox({
    ...SANDBOX_KEYS,
    webhookUrl: `http://127.0.0.1:${port}/api/webhooks/stripe`,
  });
  const shop = await startShopProcess({
    port,
    env: {
      DATABASE_URL: appAddress(databaseUrl),
      DATA_DIR: join(folder, "orders"),
      MAIL_DIR: join(folder, "orders-mail"),
      SESSION_SECRET: "a-secret-for-measuring-only-0123456789",
      STRIPE_SECRET_KEY: SANDBOX_KEYS.secretKey,
      STRIPE_PUBLISHABLE_KEY: SANDBOX_KEYS.publishableKey,
      STRIPE_WEBHOOK_SECRET: SANDBOX_KEYS.webhookSecret,
      STRIPE_API_URL: sandbox.url,
      RATE_LIMIT_SCALE: "100000",
      TRUST_PROXY: "1",
      LOG_LEVEL: "error",
    },
    logFile: join(folder, "orders.log"),
  });
  try {
    const postgresPid = await postmasterPid(serverUrl);
    return await sell({ url: shop.url, pid: shop.pid, postgresPid, productIds }, { buyers, seconds });
  } finally {
    await shop.stop();
    await sandbox.stop();
  }
}

async function postmasterPid(serverUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const pid = parentOf(String(rows[0]?.pid));
  await client.end();
  return pid;
}

/** Stocks enough that nothing runs short; returns the products' ids. */
async function fillShelves(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    "update products set stock = $1 where show_in_shop and price > 1 returning id",
    [PLENTY],
  );
  await client.end();
  return rows.map(({ id }) => id);
}

async function sell(shop: Shop, { buyers, seconds }: { buyers: number; seconds: number }): Promise<OrderCost> {
  for (let n = 0; n < WARM_UP; n += 1) await buy(shop, n);
  const times: Record<string, number[]> = {};
  for (let n = 0; n < ALONE; n += 1) await buy(shop, n, (step, ms) => (times[step] ??= []).push(ms));
  const alone = Object.fromEntries(Object.entries(times).map(([step, each]) => [step, median(each)]));
  const before = { app: cpuMs(shop.pid), postgres: treeCpuMs(shop.postgresPid) };
  const from = performance.now();
  const until = from + seconds * 1000;
  let orders = 0;
  const lane = async (): Promise<void> => {
    while (performance.now() < until) {
      await buy(shop, orders);
      orders += 1;
    }
  };
  await Promise.all(Array.from({ length: buyers }, lane));
  const passed = (performance.now() - from) / 1000;
  return {
    orders,
    perSecond: orders / passed,
    appMs: (cpuMs(shop.pid) - before.app) / orders,
    postgresMs: (treeCpuMs(shop.postgresPid) - before.postgres) / orders,
    aloneMs: Object.values(alone).reduce((sum, ms) => sum + ms, 0),
    alone,
  };
}

type Note = (step: string, ms: number) => void;

/** One guest's order, from the checkout to the thanks. Throws unless it ends there. */
async function buy(shop: Shop, n: number, note: Note = () => undefined): Promise<void> {
  const productId = shop.productIds[n % shop.productIds.length] ?? "";
  const jar = new Map([["age", "yes"]]);
  keep(jar, [cartCookie([{ productId, quantity: 2 }])]);
  const ip = `10.${1 + (n % 200)}.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;
  const ask = async (step: string, path: string, form?: Readonly<Record<string, string>>): Promise<string> => {
    const from = performance.now();
    const answer = await fetch(shop.url + path, {
      redirect: "manual",
      headers: { Cookie: cookieHeader(jar), Origin: shop.url, "X-Forwarded-For": ip, "Accept-Encoding": "br" },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    const text = await answer.text();
    note(step, performance.now() - from);
    keep(jar, answer.headers.getSetCookie());
    if (answer.status >= 400) throw new Error(`${step}: ${answer.status} ${text.slice(0, 200)}`);
    return answer.headers.get("location") ?? "";
  };
  await ask("become a guest", "/checkout?mode=guest");
  await ask("shipping step", "/checkout");
  await ask("submit shipping", "/checkout", {
    intent: "shipping",
    ...ADDRESS,
    email: `bench${Math.random()}@example.com`,
  });
  await ask("payment step", "/checkout");
  const card = { "cc-number": "4242 4242 4242 4242", "cc-exp": "12/34", "cc-csc": "123" };
  const thanks = await ask("pay", "/checkout", { intent: "pay", ...card });
  if (!thanks.includes("/order-confirmation/")) throw new Error(`no order: ${thanks}`);
  await ask("thanks", new URL(thanks, shop.url).pathname);
}

const cookieHeader = (jar: ReadonlyMap<string, string>): string =>
  [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

function keep(jar: Map<string, string>, cookies: readonly string[]): void {
  for (const cookie of cookies) {
    const [pair = ""] = cookie.split(";");
    const at = pair.indexOf("=");
    jar.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

const PARENT = 1;
const CUTIME = 13;
const MS_PER_TICK = 10;

/** CPU milliseconds of a process, its children and those that have ended (Linux). */
function treeCpuMs(pid: number): number {
  const ended = fieldsOf(String(pid))
    .slice(CUTIME, CUTIME + 2)
    .reduce((sum, ticks) => sum + Number(ticks), 0);
  const children = readdirSync("/proc").filter((id) => {
    if (!/^\d+$/.test(id)) return false;
    try {
      return parentOf(id) === pid;
    } catch {
      return false;
    }
  });
  return ended * MS_PER_TICK + cpuMs(pid) + children.reduce((sum, id) => sum + cpuMs(Number(id)), 0);
}

function fieldsOf(id: string): string[] {
  const stat = readFileSync(`/proc/${id}/stat`, "utf8");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

const parentOf = (id: string): number => Number(fieldsOf(id)[PARENT]);
