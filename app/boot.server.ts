import { sql } from "kysely";
import type { ServerBuild } from "react-router";
import { createDatabase } from "./shared/db/client.server.ts";
import { env } from "./shared/env.server.ts";
import { createLog } from "./shared/http/log.server.ts";
import { listenForDrops } from "./shared/http/page-cache-signal.server.ts";
import { PageCache } from "./shared/http/page-cache.server.ts";
import { createHandler } from "./handle-request.server.ts";

/** The running shop as the process sees it. */
export type App = {
  /** Answers one request; `address` is the client's. Never throws. */
  handle(request: Request, address: string): Promise<Response>;
  /** Whether the database answers within a second. */
  isReady(): Promise<boolean>;
  /** Ends the worker and the connections; call it after the last request is answered. */
  stop(): Promise<void>;
};
export type Boot = (build: () => Promise<ServerBuild>, options: { dev: boolean }) => Promise<App>;

const READY_MS = 1000;

/** Starts the shop in this process: database pool, page cache, worker. */
export const boot: Boot = async (build, { dev }) => {
  const settings = env();
  const log = createLog(settings.logLevel);
  const database = createDatabase(settings.databaseUrl);
  const pages = new PageCache();
  const stopListening = await listenForDrops({ url: settings.databaseUrl, cache: pages, log });
  const handle = createHandler({ build, dev, db: database.db, log, pages });
  return {
    handle,
    isReady: () => answersInTime(sql`select 1`.execute(database.db)),
    stop: async () => {
      await stopListening();
      await database.close();
    },
  };
};

async function answersInTime(query: Promise<unknown>): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), READY_MS).unref());
  return Promise.race([query.then(() => true).catch(() => false), late]);
}
