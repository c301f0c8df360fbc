import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";
import type { BenchWorld } from "#bench/benchmark.ts";
import { median, type Measured } from "#bench/result/result.ts";
import { seededShop, withPostgres, withSellingShop } from "#bench/shop/bench-shop.ts";
import { cpuMs } from "#bench/shop/cpu-time.ts";
import { buy, type BuyingAt } from "./buy.ts";

type OrderCost = {
  readonly orders: number;
  readonly perSecond: number;
  readonly appMs: number;
  readonly postgresMs: number;
  /** Medians of a lone buyer's six requests. */
  readonly alone: Readonly<Record<string, number>>;
};

const BUYERS = 16;
const SECONDS = 20;
const PLENTY = 900_000;
const WARM_UP = 12;
const ALONE = 25;

type Shop = BuyingAt & { readonly pid: number; readonly postgresPid: number };
type Crowd = { readonly buyers: number; readonly seconds: number };

/** Sells to many guests at once, in a demo shop with its own worker and payment sandbox, waiting for the disk. */
export const benchOrders = ({ folder, options }: BenchWorld): Promise<Measured> =>
  withPostgres(folder, { fast: false }, async ({ url }) => {
    const crowd = { buyers: options.number("buyers", BUYERS), seconds: options.number("seconds", SECONDS) };
    const { databaseUrl, env } = await seededShop(url, folder);
    const productIds = await fillShelves(databaseUrl);
    const postgresPid = await postmasterPid(url);
    const cost = await withSellingShop({ env, folder }, (shop) =>
      sell({ url: shop.url, pid: shop.pid, postgresPid, productIds }, crowd),
    );
    return measuredOf(cost, crowd);
  });

function measuredOf(cost: OrderCost, { buyers, seconds }: Crowd): Measured {
  const steps = Object.entries(cost.alone);
  return {
    ratios: [],
    figures: [
      { name: "orders a second", value: cost.perSecond, unit: "/s" },
      { name: "CPU of the shop for an order", value: cost.appMs, unit: "ms" },
      { name: "CPU of PostgreSQL for an order", value: cost.postgresMs, unit: "ms" },
      { name: "a lone buyer's order", value: steps.reduce((sum, [, ms]) => sum + ms, 0), unit: "ms" },
      ...steps.map(([step, value]) => ({ name: `a lone buyer: ${step}`, value, unit: "ms" })),
    ],
    notes: [`${cost.orders} guest orders in ${seconds} s, ${buyers} buyers at once, one process.`],
  };
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
export async function fillShelves(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    "update products set stock = $1 where show_in_shop and price > 1 returning id",
    [PLENTY],
  );
  await client.end();
  return rows.map(({ id }) => id);
}

async function sell(shop: Shop, { buyers, seconds }: Crowd): Promise<OrderCost> {
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
    alone,
  };
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
