import { execFile, spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { withSellingShop, type SeededShop } from "#bench/shop/bench-shop.ts";
import { buy } from "./buy.ts";
import { checkoutScripts, type CheckoutScripts } from "./pgbench-script.ts";
import { openStatementTap, type Unit } from "./statement-tap.ts";

const WARM_UP = 30;
/** The planner settings of the shop's own connections; see its database client. */
const PLANNING = "-c random_page_cost=1.1 -c max_parallel_workers_per_gather=0 -c cursor_tuple_fraction=1";

export const hasPgbench = (): boolean => spawnSync("pgbench", ["--version"]).status === 0;

export type Replay = { readonly perSecond: number; readonly scripts: number; readonly statements: number };

/** Records the statements of two guest orders of each product, sent by a process without the worker. */
export async function recordCheckouts(
  { databaseUrl, env }: SeededShop,
  { folder, productIds }: { readonly folder: string; readonly productIds: readonly string[] },
): Promise<CheckoutScripts> {
  const tap = await openStatementTap(Number(new URL(databaseUrl).port));
  const tapped = new URL(env["DATABASE_URL"] ?? "");
  tapped.port = String(tap.port);
  const own = { ...env, DATABASE_URL: tapped.href, WORKER: "off" };
  try {
    return await withSellingShop({ env: own, folder }, async ({ url }) => {
      const one = async (productId: string): Promise<Unit[]> => {
        await buy({ url, productIds: [productId] }, 0);
        return tap.take();
      };
      for (let n = 0; n < WARM_UP; n += 1) await one(productIds[n % productIds.length] ?? "");
      const pairs: [Unit[], Unit[]][] = [];
      for (const productId of productIds) pairs.push([await one(productId), await one(productId)]);
      return checkoutScripts(pairs);
    });
  } finally {
    await tap.close();
  }
}

/** Runs pgbench with the recorded statements and as many clients; throws unless every script made an order. */
export async function replayCheckouts(
  { databaseUrl, env }: SeededShop,
  { scripts, statements }: CheckoutScripts,
  { folder, buyers, seconds }: { readonly folder: string; readonly buyers: number; readonly seconds: number },
): Promise<Replay> {
  mkdirSync(folder, { recursive: true });
  const files = scripts.map((text, at) => {
    const file = join(folder, `checkout-${at}.sql`);
    writeFileSync(file, text);
    return ["-f", file];
  });
  const before = await countOrders(databaseUrl);
  const { stdout } = await promisify(execFile)(
    "pgbench",
    [
      "-n",
      "-c",
      String(buyers),
      "-j",
      "2",
      "-T",
      String(seconds),
      "-D",
      "ready=0",
      ...files.flat(),
      env["DATABASE_URL"] ?? "",
    ],
    { env: { ...process.env, PGOPTIONS: PLANNING } },
  );
  const done = Number(/transactions actually processed: (\d+)/.exec(stdout)?.[1]);
  const made = (await countOrders(databaseUrl)) - before;
  if (made !== done) throw new Error(`pgbench ran ${done} checkouts and made ${made} orders`);
  return { perSecond: Number(/tps = ([\d.]+)/.exec(stdout)?.[1]), scripts: done, statements };
}

async function countOrders(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ count: string }>("select count(*) from all_orders");
  await client.end();
  return Number(rows[0]?.count);
}
