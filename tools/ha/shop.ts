import { join } from "node:path";
import pg from "pg";
import { createDatabase } from "#app/shared/db/client.server.ts";
import { migrate } from "#app/shared/db/migrate.server.ts";
import { SANDBOX_KEYS } from "#sandbox/default-keys.ts";
import { startSandbox } from "#sandbox/start-sandbox.ts";
import { fillDemoShop } from "#tests/e2e/support/prepare-demo-shop.ts";
import { freePort, startShopProcess, type ShopProcess } from "#tests/e2e/support/shop-process.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { appAddress, ensureAppRole, roleOf } from "#tools/postgres/app-role.ts";
import { sandboxAt, WEBHOOK_PATH } from "#tools/start/payments.ts";
import type { Cluster } from "./cluster.ts";
import { PASSWORD } from "./database-host.ts";

const PLENTY = 100_000;

export type Shop = {
  readonly processes: readonly ShopProcess[];
  /** Environment of commands that join the shop. */
  readonly env: Readonly<Record<string, string>>;
  readonly databaseUrl: string;
  /** Never sells out. */
  readonly productId: string;
  stop(): Promise<void>;
};

/** Two processes of the built shop, both with their worker, and the payment sandbox. */
export async function startShop(cluster: Cluster, folder: string): Promise<Shop> {
  const ownerUrl = await makeDatabase(cluster);
  const databaseUrl = appAddress(ownerUrl);
  const dataDir = join(folder, "shop");
  await migrate(ownerUrl, { appRole: roleOf(databaseUrl) });
  await fillDemoShop(ownerUrl, dataDir);
  const productId = await makeProduct(databaseUrl);
  const ports = [await freePort(), await freePort()];
  const sandbox = await startSandbox({
    ...SANDBOX_KEYS,
    webhookUrl: `http://127.0.0.1:${ports[0]}${WEBHOOK_PATH}`,
  });
  const env = {
    ...sandboxAt(sandbox.url),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    MAIL_DIR: join(folder, "mail"),
    SESSION_SECRET: "a-secret-for-trying-only-0123456789abcdef",
    RATE_LIMIT_SCALE: "100000",
    LOG_LEVEL: "warn",
  };
  const processes = await Promise.all(
    ports.map((port) => startShopProcess({ env, port, logFile: join(folder, `shop-${port}.log`) })),
  );
  const stop = async (): Promise<void> => {
    await Promise.all(processes.map((each) => each.stop()));
    await sandbox.stop();
  };
  return { processes, env, databaseUrl, productId, stop };
}

/** Returns the owner's address. */
async function makeDatabase(cluster: Cluster): Promise<string> {
  const client = new pg.Client({ connectionString: cluster.url("postgres") });
  await client.connect();
  await client.query(`create role shop login password '${PASSWORD}'`);
  await client.query("create database shop owner shop");
  await ensureAppRole(client, PASSWORD);
  await client.end();
  return cluster.url("shop", "shop");
}

/** Returns the id of a product that never sells out. */
export async function makeProduct(databaseUrl: string): Promise<string> {
  const { db, close } = createDatabase(databaseUrl);
  const id = await insertProduct(db, { name: "Zobo", stock: PLENTY });
  await close();
  return id;
}
