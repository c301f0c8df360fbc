import { mkdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { parentOf } from "./cpu-time.ts";
import { SANDBOX_KEYS } from "#sandbox/default-keys.ts";
import { startSandbox } from "#sandbox/start-sandbox.ts";
import { prepareDemoShop, spareAvif } from "#tests/e2e/support/prepare-demo-shop.ts";
import { freePort, startShopProcess, type ShopProcess } from "#tests/e2e/support/shop-process.ts";
import { appAddress } from "#tools/postgres/app-role.ts";
import { WEBHOOK_EVENTS } from "#tools/start/payments.ts";
import { startPostgres, type Postgres } from "#tools/postgres/postgres.ts";

const SECRET = "a-secret-for-measuring-only-0123456789";

/** Runs `work` with its own PostgreSQL; `fast` does not wait for the disk. */
export async function withPostgres<T>(
  folder: string,
  { fast }: { readonly fast: boolean },
  work: (postgres: Postgres) => Promise<T>,
): Promise<T> {
  const postgres = await startPostgres({ dataDir: join(folder, "postgres"), fast });
  try {
    return await work(postgres);
  } finally {
    await postgres.stop();
  }
}

/** `databaseUrl` is the owner's address, `env` the environment of a shop process. */
export type SeededShop = { readonly databaseUrl: string; readonly env: Record<string, string> };

/** A database with the demo shop. All pictures but one get no AVIF copies: making them would add to the measurement. */
export async function seededShop(serverUrl: string, folder: string): Promise<SeededShop> {
  const data = join(folder, "data");
  mkdirSync(data, { recursive: true });
  const databaseUrl = await prepareDemoShop(serverUrl, data);
  await spareAvif(databaseUrl);
  return {
    databaseUrl,
    env: {
      DATABASE_URL: appAddress(databaseUrl),
      DATA_DIR: data,
      MAIL_DIR: join(folder, "mail"),
      SESSION_SECRET: SECRET,
      LOG_LEVEL: "error",
    },
  };
}

/** Runs `work` with one process of the built shop that only answers pages: no worker, no payments. */
export async function withShop<T>(
  serverUrl: string,
  folder: string,
  work: (shop: ShopProcess) => Promise<T>,
): Promise<T> {
  const { env } = await seededShop(serverUrl, folder);
  const shop = await startShopProcess({
    env: { ...env, WORKER: "off", TRUST_PROXY: "0" },
    logFile: join(folder, "shop.log"),
  });
  try {
    return await work(shop);
  } finally {
    await shop.stop();
  }
}

/** Runs `work` with one process of the built shop on a database that is there already: it only answers pages. */
export async function withPages<T>(
  databaseUrl: string,
  folder: string,
  work: (shop: ShopProcess) => Promise<T>,
): Promise<T> {
  const env = { DATABASE_URL: appAddress(databaseUrl), DATA_DIR: folder, SESSION_SECRET: SECRET, LOG_LEVEL: "error" };
  const shop = await startShopProcess({ env: { ...env, WORKER: "off" }, logFile: join(folder, "shop.log") });
  try {
    return await work(shop);
  } finally {
    await shop.stop();
  }
}

/** Runs `work` with one process that sells: its own worker, a payment sandbox, and no rate limits. It gets the environment of commands that join it. */
export async function withSellingShop<T>(
  { env, folder }: { readonly env: Record<string, string>; readonly folder: string },
  work: (shop: ShopProcess, joining: Record<string, string>) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const sandbox = await startSandbox({
    ...SANDBOX_KEYS,
    webhookUrl: `http://127.0.0.1:${port}/api/webhooks/stripe`,
    webhookEvents: WEBHOOK_EVENTS,
  });
  try {
    const joining = {
      ...env,
      STRIPE_SECRET_KEY: SANDBOX_KEYS.secretKey,
      STRIPE_PUBLISHABLE_KEY: SANDBOX_KEYS.publishableKey,
      STRIPE_WEBHOOK_SECRET: SANDBOX_KEYS.webhookSecret,
      STRIPE_API_URL: sandbox.url,
      RATE_LIMIT_SCALE: "100000",
      TRUST_PROXY: "1",
    };
    const shop = await startShopProcess({ port, env: joining, logFile: join(folder, "shop.log") });
    try {
      return await work(shop, joining);
    } finally {
      await shop.stop();
    }
  } finally {
    await sandbox.stop();
  }
}

/** Process id of a PostgreSQL's postmaster. */
export async function postmasterPid(serverUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const pid = parentOf(rows[0]?.pid ?? 0);
  await client.end();
  return pid;
}

/** The address of the first product that the shop lists. */
export async function firstProduct(url: string): Promise<string> {
  const listing = await (await fetch(`${url}/products`, { headers: { Cookie: "age=yes" } })).text();
  const product = /href="(\/product\/[^"?#]+)"/.exec(listing)?.[1];
  if (!product) throw new Error("The listing shows no product");
  return product;
}
