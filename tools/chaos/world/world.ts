import { mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { SANDBOX_KEYS } from "#sandbox/default-keys.ts";
import { startSandbox } from "#sandbox/start-sandbox.ts";
import { createDatabase } from "#app/shared/db/client.server.ts";
import { migrate } from "#app/shared/db/migrate.server.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { DEMO_VARIABLES, providerAt, sandboxAt } from "#tools/start/payments.ts";
import { roleOf } from "#tools/postgres/app-role.ts";
import { openHistory, type History } from "../check/history.ts";
import type { PlannedProduct } from "../plan/plan.ts";
import { openDatabaseGate } from "./database-gate.ts";
import { openEventGate, type EventGate } from "./event-gate.ts";
import { openMailDouble, type MailDouble } from "./mail-double.ts";
import { releaseSmallDisk, startOwnDatabase, type OwnDatabase } from "./own-database.ts";
import { openPaymentGate } from "./payment-gate.ts";
import { startShopGroup, type ShopGroup } from "./shop-group.ts";
import { createTripwire, type Tripwire } from "./tripwire.ts";

/** Two processes of the built shop, each behind its own gates, and the services they use. */
export type World = {
  readonly folder: string;
  readonly history: History;
  readonly database: OwnDatabase;
  readonly sandboxUrl: string;
  readonly events: EventGate;
  readonly mail: MailDouble;
  readonly shops: ShopGroup;
  readonly tripwires: readonly Tripwire[];
  readonly products: readonly WorldProduct[];
  /** Environment for commands on this shop, without the gates. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
};
export type WorldProduct = PlannedProduct & { readonly id: string; readonly name: string };

export type WorldParts = {
  readonly name: string;
  readonly products: readonly PlannedProduct[];
  /** Added to every call of the database, and of the provider. */
  readonly databaseLatencyMs?: number;
  readonly providerLatencyMs?: number;
  readonly needsSmallDisk?: boolean;
};

const PROCESSES = 2;
const READY_MS = 60_000;

/** Stops everything it started when something fails. */
export async function openWorld(parts: WorldParts): Promise<World> {
  const folder = resolve(".test/chaos", parts.name);
  releaseSmallDisk(folder);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "data", "storage"), { recursive: true });
  const history = openHistory(join(folder, "history.jsonl"));
  const stops: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const each of stops.splice(0).toReversed()) await each();
  };
  try {
    const database = await startOwnDatabase(folder, {
      needsSmallDisk: parts.needsSmallDisk ?? false,
      report: () => undefined,
    });
    stops.push(database.stop);
    await migrate(database.url, { appRole: roleOf(database.appUrl) });
    const products = await fillShelves(database.url, parts.products);
    let urls: readonly string[] = [];
    const events = await openEventGate(() => urls);
    stops.push(events.close);
    const sandbox = await startSandbox({ ...SANDBOX_KEYS, webhookUrl: events.url });
    stops.push(sandbox.stop);
    const tripwires = Array.from({ length: PROCESSES }, createTripwire);
    const mail = await openMailDouble(tripwires, history.now);
    stops.push(mail.close);
    const common = environment(folder, { databaseUrl: database.appUrl, sandboxUrl: sandbox.url });
    const environments: Record<string, string>[] = [];
    for (const [at, tripwire] of tripwires.entries()) {
      const gates = await openGates(parts, { tripwire, database, sandboxUrl: sandbox.url });
      stops.push(gates.close);
      environments.push({ ...common, ...gates.environment, SMTP_URL: `smtp://127.0.0.1:${mail.ports[at]}` });
    }
    const onEnd: Parameters<typeof startShopGroup>[0]["onEnd"] = ({ at, how, wasReady }) =>
      history.add({ kind: "exit", at: history.now(), process: at, note: how, wasReady });
    const shops = await startShopGroup({ folder, environments, onEnd });
    stops.push(() => shops.stop());
    ({ urls } = shops);
    await shops.untilReady(READY_MS);
    return {
      folder,
      history,
      database,
      sandboxUrl: sandbox.url,
      events,
      mail,
      shops,
      tripwires,
      products,
      environment: common,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Behind = { readonly tripwire: Tripwire; readonly database: OwnDatabase; readonly sandboxUrl: string };

async function openGates(
  { databaseLatencyMs = 0, providerLatencyMs = 0 }: WorldParts,
  { tripwire, database, sandboxUrl }: Behind,
): Promise<{ environment: Record<string, string>; close(): Promise<void> }> {
  const toDatabase = await openDatabaseGate({ targetPort: database.port, latencyMs: databaseLatencyMs, tripwire });
  const toProvider = await openPaymentGate({ target: sandboxUrl, latencyMs: providerLatencyMs, tripwire });
  return {
    environment: {
      DATABASE_URL: Object.assign(new URL(database.appUrl), { port: String(toDatabase.port) }).href,
      ...providerAt(toProvider.url),
    },
    close: async () => {
      await toDatabase.close();
      await toProvider.close();
    },
  };
}

const environment = (folder: string, { databaseUrl, sandboxUrl }: { databaseUrl: string; sandboxUrl: string }) => ({
  NODE_ENV: "production",
  ...DEMO_VARIABLES,
  ...sandboxAt(sandboxUrl),
  DATABASE_URL: databaseUrl,
  DATA_DIR: join(folder, "data"),
  SESSION_SECRET: "a-secret-for-a-storm-only-0123456789abcd",
  TRUST_PROXY: "1",
  SHUTDOWN_PAUSE_SECONDS: "0",
  RATE_LIMIT_SCALE: "100000",
  LOG_LEVEL: "warn",
});

async function fillShelves(url: string, planned: readonly PlannedProduct[]): Promise<WorldProduct[]> {
  const { db, close } = createDatabase(url);
  try {
    const products: WorldProduct[] = [];
    for (const [at, product] of planned.entries()) {
      const name = `Storm Tea ${at + 1}`;
      products.push({ ...product, name, id: await insertProduct(db, { ...product, name }) });
    }
    return products;
  } finally {
    await close();
  }
}
