import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { BenchWorld } from "#bench/benchmark.ts";
import { median, ratio, type Figure, type Measured } from "#bench/result/result.ts";
import { postmasterPid, seededShop, withPostgres, withSellingShop } from "#bench/shop/bench-shop.ts";
import { cpuMs, treeCpuMs } from "#bench/shop/cpu-time.ts";
import { checkBooks } from "#tools/ha/check-orders.ts";
import { buy, buyAll, fillShelves, type BuyingAt } from "./buy.ts";
import { hasPgbench, recordCheckouts, replayCheckouts, type Replay } from "./pgbench.ts";

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
const WARM_UP = 12;
const ALONE = 25;
const IDLE_MS = 120_000;
const POLL_MS = 200;

type Shop = BuyingAt & { readonly pid: number; readonly postgresPid: number };
type Crowd = { readonly buyers: number; readonly seconds: number };

/** Sells to many guests at once, in a demo shop with its own worker and payment sandbox, waiting for the disk. */
export const benchOrders = ({ folder, options }: BenchWorld): Promise<Measured> =>
  withPostgres(folder, { fast: false }, async ({ url }) => {
    const crowd = { buyers: options.number("buyers", BUYERS), seconds: options.number("seconds", SECONDS) };
    const seeded = await seededShop(url, folder);
    const { databaseUrl, env } = seeded;
    const productIds = await fillShelves(databaseUrl);
    const postgresPid = await postmasterPid(url);
    const cost = await withSellingShop({ env, folder }, async (shop, joining) => {
      const sold = await sell({ url: shop.url, pid: shop.pid, postgresPid, productIds }, crowd);
      await requireSoundBooks(databaseUrl, joining);
      return sold;
    });
    if (!hasPgbench()) return measuredOf(cost, crowd, null);
    const scripts = await recordCheckouts(seeded, { folder, productIds });
    const cpuBefore = treeCpuMs(postgresPid);
    const replay = await replayCheckouts(seeded, scripts, { folder: join(folder, "scripts"), ...crowd });
    return measuredOf(cost, crowd, { ...replay, postgresMs: (treeCpuMs(postgresPid) - cpuBefore) / replay.scripts });
  });

/** A fast shop whose books do not agree has measured nothing. Before the replay, which pays at no provider. */
async function requireSoundBooks(databaseUrl: string, env: Record<string, string>): Promise<void> {
  await untilIdle(databaseUrl);
  const faults = await checkBooks({ env }, 0);
  if (faults.length > 0) throw new Error(`The books of the measured shop do not agree:\n${faults.join("\n")}`);
}

async function untilIdle(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const until = performance.now() + IDLE_MS; ; await pause(POLL_MS)) {
      const { rowCount } = await client.query(
        "select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts limit 1",
      );
      if (rowCount === 0) return;
      if (performance.now() > until) throw new Error("The measured shop's jobs did not end.");
    }
  } finally {
    await client.end();
  }
}

type Replayed = Replay & { readonly postgresMs: number };

function measuredOf(cost: OrderCost, { buyers, seconds }: Crowd, replay: Replayed | null): Measured {
  const steps = Object.entries(cost.alone);
  const beside = (value: number | undefined): Pick<Figure, "reference"> =>
    value === undefined ? {} : { reference: { name: "pgbench", value } };
  return {
    ratios: replay ? [ratio("orders a second", "pgbench", { value: cost.perSecond / replay.perSecond })] : [],
    figures: [
      { name: "orders a second", value: cost.perSecond, unit: "/s", ...beside(replay?.perSecond) },
      { name: "CPU of the shop for an order", value: cost.appMs, unit: "ms" },
      { name: "CPU of PostgreSQL for an order", value: cost.postgresMs, unit: "ms", ...beside(replay?.postgresMs) },
      { name: "a lone buyer's order", value: steps.reduce((sum, [, ms]) => sum + ms, 0), unit: "ms" },
      ...steps.map(([step, value]) => ({ name: `a lone buyer: ${step}`, value, unit: "ms" })),
    ],
    notes: [
      `${cost.orders} guest orders in ${seconds} s, ${buyers} buyers at once, one process, which also runs the jobs and sends the mails of its orders.`,
      "The payment sandbox sends the webhook events that docs/operation.md tells operators to enable.",
      replay
        ? `pgbench sent the ${replay.statements} statements of a guest's order, recorded from the shop, to the same server in the same run: ${replay.scripts} orders by ${buyers} clients, without jobs and mails.`
        : "The ratio to pgbench was skipped: no pgbench. On Debian, install postgresql-contrib.",
    ],
  };
}

async function sell(shop: Shop, { buyers, seconds }: Crowd): Promise<OrderCost> {
  for (let n = 0; n < WARM_UP; n += 1) await buy(shop, n);
  const times: Record<string, number[]> = {};
  for (let n = 0; n < ALONE; n += 1) await buy(shop, n, (step, ms) => (times[step] ??= []).push(ms));
  const alone = Object.fromEntries(Object.entries(times).map(([step, each]) => [step, median(each)]));
  const before = { app: cpuMs(shop.pid), postgres: treeCpuMs(shop.postgresPid) };
  const from = performance.now();
  const orders = await buyAll(shop, { buyers, until: from + seconds * 1000 });
  const passed = (performance.now() - from) / 1000;
  return {
    orders,
    perSecond: orders / passed,
    appMs: (cpuMs(shop.pid) - before.app) / orders,
    postgresMs: (treeCpuMs(shop.postgresPid) - before.postgres) / orders,
    alone,
  };
}
