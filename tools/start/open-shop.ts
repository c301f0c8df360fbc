import { createDatabase } from "#app/shared/db/client.server.ts";
import type { Env } from "#app/shared/env.server.ts";
import { systemContext, type Context } from "#app/shared/http/context.server.ts";
import { createLog } from "#app/shared/http/log/log.server.ts";
import { isShopEmpty } from "#db/seed/is-shop-empty.ts";
import type { RunningServer } from "#server.ts";
import { keepBackedUp } from "../backup/keeper.ts";
import { buildShop } from "../build/build-shop.ts";
import { addresses } from "./addresses.ts";
import { migrateShop, openDatabase } from "./database/database.ts";
import { ensureOwner } from "./database/first-owner.ts";
import { takeFolder } from "./lock/folder-lock.ts";
import { needsSandbox, startPayments } from "./payments.ts";
import { checkPort } from "./port-check.ts";
import { createProgress, inSeconds, type Progress } from "./progress.ts";
import type { Shutdown } from "./shutdown.ts";
import { serveBuilt } from "./serve-built.ts";
import { settings, type Mode } from "./surroundings.ts";

type Start = { readonly mode: Mode; readonly progress: Progress; readonly shutdown: Shutdown };

/** Prints progress; `shutdown` stops everything it starts. */
export async function openShop(mode: Mode, shutdown: Shutdown): Promise<void> {
  const start = { mode, shutdown, progress: createProgress((text) => process.stdout.write(text)) };
  await takePlace(shutdown);
  const finishBuild = mode === "start" ? beginBuild(start) : () => Promise.resolve();
  const isOwnDatabase = settings().databaseUrl === "";
  const ownerUrl = await prepareDatabase(start);
  await fillDatabase(start);
  if (isOwnDatabase) await backUp(start, ownerUrl);
  if (needsSandbox(settings())) {
    await start.progress.step("Payment sandbox", async () => shutdown.add(await startPayments(settings())));
  }
  await finishBuild();
  // Last, because the start that creates the password must also show it.
  const owner = await withShop((ctx) => ensureOwner(ctx, settings()));
  await serve(start);
  if (!shutdown.isRunning) console.log(addresses(settings(), owner));
}

/** Compiles while the database is prepared; the returned function waits, prints the step and throws when the build failed. */
function beginBuild({ progress, shutdown }: Start): () => Promise<void> {
  const ending = new AbortController();
  void shutdown.add(() => ending.abort());
  const startedAt = performance.now();
  const building = buildShop({ onlyIfChanged: true, signal: ending.signal }).then((isNew) =>
    isNew ? `${inSeconds(performance.now() - startedAt)} including the time of the steps above` : "up to date",
  );
  building.catch(() => undefined);
  return () => progress.step("Build", async (note) => note(await building));
}

/** Takes the data folder and the port, or throws before anything is changed. */
async function takePlace(shutdown: Shutdown): Promise<void> {
  const { dataDir, port, host } = settings();
  await shutdown.add(takeFolder(dataDir));
  process.env["PORT"] = String(await checkPort(port, host));
}

/** Sets DATABASE_URL for the shop; returns the owner's address, which the shop must not get. */
async function prepareDatabase({ progress, shutdown }: Start): Promise<string> {
  const env = settings();
  const onLost = (reason: string): void => {
    if (!shutdown.isRunning) console.error(`${reason} The shop stops.`);
    void shutdown.run(1);
  };
  const name = env.databaseUrl === "" ? "PostgreSQL 18" : "PostgreSQL at DATABASE_URL";
  const place = await progress.step(name, async (note) => {
    const report = (line: string): void => void (shutdown.isRunning || console.error(line));
    const database = await openDatabase(env, { isOwner: true, note, supervision: { report, onLost } });
    await shutdown.add(database.stop);
    return database;
  });
  process.env["DATABASE_URL"] = place.url;
  delete process.env["MIGRATION_DATABASE_URL"];
  await progress.step("Migrations", async (note) => {
    const applied = await migrateShop(place);
    if (applied.length > 0) note(`${applied.length} applied`);
  });
  return place.ownerUrl;
}

/** A shop in production starts without products. */
async function fillDatabase({ progress }: Start): Promise<void> {
  if (settings().isProduction) return;
  await withShop(async (ctx) => {
    if (!(await isShopEmpty(ctx.db))) return;
    const { seedDemoShop } = await import("#db/seed/seed.ts");
    await progress.step("Demo shop", () => seedDemoShop(ctx));
  });
}

/** Without a key it only removes the backup's replication slot. */
async function backUp({ shutdown, progress }: Start, url: string): Promise<void> {
  const env = settings();
  const report = (line: string): void => void (shutdown.isRunning || console.error(line));
  const keep = () => keepBackedUp({ url, settings: env, report });
  const stop = await (env.backupKey === undefined ? keep() : progress.step("Backup of every change", keep));
  await shutdown.add(stop);
}

async function withShop<T>(work: (ctx: Context) => Promise<T>): Promise<T> {
  const { databaseUrl, logLevel } = settings();
  const { db, close } = createDatabase(databaseUrl);
  try {
    return await work(systemContext({ db, log: createLog(logLevel), name: "start" }));
  } finally {
    await close();
  }
}

async function serve({ mode, progress, shutdown }: Start): Promise<void> {
  const env = settings();
  await progress.step("Web server", async () => {
    const server = await (mode === "start" ? serveBuilt(env) : serveSources(env, shutdown));
    await shutdown.add(server.stop);
  });
}

async function serveSources(env: Env, shutdown: Shutdown): Promise<RunningServer> {
  const { startDevServer } = await import("./dev-server.ts");
  return startDevServer(env, shutdown);
}
