import type { Env } from "#app/shared/env.server.ts";
import { openDatabase, type DatabasePlace } from "./database.ts";
import { holderOf, takeFolder } from "#tools/start/lock/folder-lock.ts";
import { StartError } from "#tools/start/sentence.ts";
import type { Shutdown } from "#tools/start/shutdown.ts";

/** Joins the running shop's database, or opens it for the command. `isAlone` refuses while a shop runs on it. */
export async function joinDatabase(settings: Env, shutdown: Shutdown, isAlone = false): Promise<DatabasePlace> {
  const holder = holderOf(settings.dataDir);
  if (holder && isAlone) throw new StartError(`The shop runs on this data (process ${holder.pid}). Stop it first.`);
  if (!holder) await shutdown.add(takeFolder(settings.dataDir));
  const database = await openDatabase(settings, { isOwner: !holder });
  await shutdown.add(database.stop);
  return database;
}
