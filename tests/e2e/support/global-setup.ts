import { mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { SANDBOX_KEYS } from "#sandbox/default-keys.ts";
import { startSandbox } from "#sandbox/start-sandbox.ts";
import { appAddress } from "#tools/postgres/app-role.ts";
import { startPostgres } from "#tools/postgres/postgres.ts";
import { freePort, SESSION_SECRET, startShopProcess, type ShopProcess } from "./shop-process.ts";
import { emptyShop, fillDemoShop, spareAvif } from "./prepare-demo-shop.ts";
import { forgetOtherShops, proveRun } from "./prove-run.ts";

const FOLDER = resolve(".test/e2e");

/**
 * One seeded shop for the whole run: PostgreSQL, payment sandbox, two app processes on one database. Returns the teardown, which fails the
 * run when the tests left money, stock or mails that disagree.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  rmSync(join(FOLDER, "mail"), { recursive: true, force: true });
  mkdirSync(join(FOLDER, "mail"), { recursive: true });
  forgetOtherShops(FOLDER);
  const postgres = await startPostgres({ dataDir: join(FOLDER, "postgres"), fast: true });
  const stops: Array<() => Promise<void>> = [postgres.stop];
  const stopAll = async (): Promise<void> => {
    for (const stop of stops.splice(0).toReversed()) await stop();
  };
  try {
    const databaseUrl = await emptyShop(postgres.url);
    const shopPort = await freePort();
    const sandbox = await startSandbox({
      secretKey: SANDBOX_KEYS.secretKey,
      publishableKey: SANDBOX_KEYS.publishableKey,
      webhookSecret: SANDBOX_KEYS.webhookSecret,
      webhookUrl: `http://127.0.0.1:${shopPort}/api/webhooks/stripe`,
    });
    stops.push(sandbox.stop);
    const env = {
      // Tests connect as the owner, the shop by its own role.
      DATABASE_URL: appAddress(databaseUrl),
      DATA_DIR: join(FOLDER, "data"),
      MAIL_DIR: join(FOLDER, "mail"),
      SESSION_SECRET,
      STRIPE_SECRET_KEY: SANDBOX_KEYS.secretKey,
      STRIPE_PUBLISHABLE_KEY: SANDBOX_KEYS.publishableKey,
      STRIPE_WEBHOOK_SECRET: SANDBOX_KEYS.webhookSecret,
      STRIPE_API_URL: sandbox.url,
      RATE_LIMIT_SCALE: "1000",
      LOG_LEVEL: "info",
    };
    const startSecond = async (): Promise<ShopProcess> => {
      const own = { PUBLIC_URL: `http://localhost:${shopPort}`, WORKER: "off" };
      const second = await startShopProcess({ env: { ...env, ...own }, logFile: join(FOLDER, "shop-2.log") });
      stops.push(second.stop);
      return second;
    };
    // Making the demo's pictures takes one processor; the process that runs jobs starts when they are listed.
    const [second] = await Promise.all([startSecond(), fillDemoShop(databaseUrl, env.DATA_DIR)]);
    await spareAvif(databaseUrl);
    const first = await startShopProcess({ env, port: shopPort, logFile: join(FOLDER, "shop-1.log") });
    stops.push(first.stop);
    Object.assign(process.env, {
      E2E_SHOP_URL: first.url,
      E2E_SECOND_URL: second.url,
      E2E_DATABASE_URL: databaseUrl,
      E2E_SANDBOX_URL: sandbox.url,
      E2E_MAIL_DIR: join(FOLDER, "mail"),
      E2E_FOLDER: FOLDER,
    });
    return async () => {
      try {
        await proveRun(FOLDER, env);
      } finally {
        await stopAll();
      }
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
}
