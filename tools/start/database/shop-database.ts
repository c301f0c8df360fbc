import { join } from "node:path";
import type { Env } from "#app/shared/env.server.ts";
import { hasCluster } from "#tools/postgres/binaries.ts";
import { holderOf, takeFolder } from "#tools/start/lock/folder-lock.ts";
import { placeOf, StartError } from "#tools/start/sentence.ts";
import type { Shutdown } from "#tools/start/shutdown.ts";
import { holdsShop, openDatabase, type DatabasePlace } from "./database.ts";

/**
 * Joins the running shop's database, or opens it for the command, creating it when there is none. `isAlone` refuses
 * while a shop runs on it.
 */
export async function joinDatabase(settings: Env, shutdown: Shutdown, isAlone = false): Promise<DatabasePlace> {
  const holder = holderOf(settings.dataDir);
  if (holder && isAlone) throw new StartError(`The shop runs on this data (process ${holder.pid}). Stop it first.`);
  if (!holder) await shutdown.add(takeFolder(settings.dataDir));
  const database = await openDatabase(settings, { isOwner: !holder });
  await shutdown.add(database.stop);
  return database;
}

/** For commands that inspect or copy a shop: joins its database; StartError where there is none, instead of creating one. */
export async function joinShop(settings: Env, shutdown: Shutdown): Promise<DatabasePlace> {
  requireCluster(settings);
  const database = await joinDatabase(settings, shutdown);
  await requireTables(settings, database.ownerUrl);
  return database;
}

/** StartError when the shop's own PostgreSQL has no data here: an empty folder would pass every inspection. */
export function requireCluster({ databaseUrl, dataDir }: Pick<Env, "databaseUrl" | "dataDir">): void {
  if (databaseUrl === "" && !hasCluster(join(dataDir, "postgres"))) throw noShop(dataDir);
}

/** StartError when the database at `url` is empty. */
export async function requireTables({ databaseUrl, dataDir }: Env, url: string): Promise<void> {
  if (!(await holdsShop(url))) throw noShop(databaseUrl === "" ? dataDir : placeOf(url));
}

const noShop = (place: string): StartError =>
  new StartError(
    `There is no shop in ${place}. Set DATA_DIR or DATABASE_URL as for the shop itself: docs/operation.md, "Commands".`,
  );
