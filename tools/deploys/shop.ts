import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { prepareDemoShop } from "#tests/e2e/support/prepare-demo-shop.ts";
import { SANDBOX_KEYS } from "#sandbox/default-keys.ts";
import { startSandbox } from "#sandbox/start-sandbox.ts";
import { freePort, startShopProcess, type ShopProcess } from "#tests/e2e/support/shop-process.ts";
import { appAddress } from "#tools/postgres/app-role.ts";
import { startPostgres } from "#tools/postgres/postgres.ts";
import type { Shutdown } from "#tools/start/shutdown.ts";
import { sandboxAt, WEBHOOK_PATH } from "#tools/start/payments.ts";
import { makeProduct } from "../ha/shop.ts";
import { startNginx } from "./nginx.ts";
import { copyProject } from "./release.ts";

export type DeployedShop = {
  readonly url: string;
  /** The copy of the project that both processes serve. */
  readonly release: string;
  /** Of the processes, which work as the shop's own role. */
  readonly env: Readonly<Record<string, string>>;
  /** Of commands that change the schema, as the database's owner. */
  readonly ownerEnv: Readonly<Record<string, string>>;
  readonly databaseUrl: string;
  /** Never sells out. */
  readonly productId: string;
  /** Restarts one after the other; a process must be ready before the next one stops. */
  restartAll(): Promise<void>;
};

/** Starts two processes on a copy of the project, behind nginx. Changes the working folder to the copy. */
export async function startDeployedShop(nginx: string, folder: string, shutdown: Shutdown): Promise<DeployedShop> {
  const postgres = await startPostgres({ dataDir: join(folder, "postgres") });
  await shutdown.add(postgres.stop);
  const release = join(folder, "release");
  mkdirSync(release);
  copyProject(release);
  const [port, first, second] = [await freePort(), await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const ownerUrl = await prepareDemoShop(postgres.url, join(folder, "data"));
  const productId = await makeProduct(ownerUrl);
  const sandbox = await startSandbox({ ...SANDBOX_KEYS, webhookUrl: url + WEBHOOK_PATH });
  await shutdown.add(sandbox.stop);
  const env = {
    ...sandboxAt(sandbox.url),
    DATABASE_URL: appAddress(ownerUrl),
    DATA_DIR: join(folder, "data"),
    MAIL_DIR: join(folder, "mail"),
    SESSION_SECRET: "a-secret-for-trying-only-0123456789abcdef",
    PUBLIC_URL: url,
    TRUST_PROXY: "1",
    RATE_LIMIT_SCALE: "100000",
    LOG_LEVEL: "warn",
  };
  await shutdown.add(await startNginx(nginx, { folder, port, backends: [first, second] }));
  process.chdir(release);
  const running = new Map<number, ShopProcess>();
  const start = async (at: number): Promise<void> =>
    void running.set(at, await startShopProcess({ env, port: at, logFile: join(folder, `shop-${at}.log`) }));
  await shutdown.add(() => Promise.all([...running.values()].map((shop) => shop.stop())));
  for (const at of [first, second]) await start(at);
  const restartAll = async (): Promise<void> => {
    for (const at of [first, second]) {
      await running.get(at)?.stop();
      await start(at);
    }
  };
  const ownerEnv = { ...env, MIGRATION_DATABASE_URL: ownerUrl };
  return { url, release, env, ownerEnv, databaseUrl: ownerUrl, productId, restartAll };
}
