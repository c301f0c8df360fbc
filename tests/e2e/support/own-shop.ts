import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { migrate } from "#app/shared/db/migrate.server.ts";
import { SANDBOX_KEYS } from "#sandbox/default-keys.ts";
import { appAddress, roleOf } from "#tools/postgres/app-role.ts";
import { noteOtherShop } from "./prove-run.ts";
import { test as base } from "./seed.ts";
import { SESSION_SECRET, startShopProcess } from "./shop-process.ts";

/**
 * The browser test with a shop of its own, without the demo's products: changes for all visitors do not
 * reach other files' tests.
 */
export const test = base.extend<object, { ownShop: null }>({
  ownShop: [
    async ({}, use) => {
      const shared = { url: process.env["E2E_SHOP_URL"], databaseUrl: process.env["E2E_DATABASE_URL"] ?? "" };
      const folder = mkdtempSync(join(tmpdir(), "own-shop-"));
      const name = `own_${randomUUID().replaceAll("-", "")}`;
      const databaseUrl = Object.assign(new URL(shared.databaseUrl), { pathname: `/${name}` }).href;
      await asAdmin(shared.databaseUrl, `create database ${name}`);
      await migrate(databaseUrl, { appRole: roleOf(appAddress(databaseUrl)) });
      const running = await startShopProcess({
        env: environment(folder, databaseUrl),
        logFile: join(folder, "shop.log"),
      });
      Object.assign(process.env, { E2E_SHOP_URL: running.url, E2E_DATABASE_URL: databaseUrl });
      await use(null);
      Object.assign(process.env, { E2E_SHOP_URL: shared.url, E2E_DATABASE_URL: shared.databaseUrl });
      await running.stop();
      noteOtherShop(process.env["E2E_FOLDER"] ?? "", await paymentsOf(databaseUrl));
      await asAdmin(shared.databaseUrl, `drop database ${name} with (force)`);
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker", auto: true, timeout: 60_000 },
  ],
});

const environment = (folder: string, databaseUrl: string) => ({
  DATABASE_URL: appAddress(databaseUrl),
  DATA_DIR: folder,
  MAIL_DIR: folder,
  SESSION_SECRET,
  STRIPE_SECRET_KEY: SANDBOX_KEYS.secretKey,
  STRIPE_PUBLISHABLE_KEY: SANDBOX_KEYS.publishableKey,
  STRIPE_WEBHOOK_SECRET: SANDBOX_KEYS.webhookSecret,
  STRIPE_API_URL: process.env["E2E_SANDBOX_URL"] ?? "",
  RATE_LIMIT_SCALE: "1000",
  LOG_LEVEL: "info",
});

async function paymentsOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ reference: string }>(
      "select reference from payment_attempts where reference is not null",
    );
    return rows.map(({ reference }) => reference);
  } finally {
    await client.end();
  }
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
