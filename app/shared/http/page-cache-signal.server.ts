import { sql } from "kysely";
import pg from "pg";
import type { Logger } from "pino";
import type { Context } from "./context.server.ts";
import type { PageCache } from "./page-cache.server.ts";

const CHANNEL = "page_cache";
const RECONNECT_MS = 1000;

/** Drops pages by tag in every process once the transaction of `ctx` commits. */
export async function dropPages(ctx: Context, tags: readonly string[]): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${tags.join(" ")})`.execute(ctx.db);
}

/** Listens for drops from all processes; after a lost connection everything is dropped, since signals may be missed. */
export async function listenForDrops(parts: {
  url: string;
  cache: PageCache;
  log: Logger;
}): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: parts.url,
      connectionTimeoutMillis: 5000,
      application_name: "page-cache",
    });
    const again = (): void => {
      parts.cache.drop(["*"]);
      if (stopped || client !== next) return;
      client = null;
      retry = setTimeout(() => void connect().catch(() => again()), RECONNECT_MS);
    };
    client = next;
    next.on("error", again);
    next.on("end", again);
    next.on("notification", ({ payload }) => parts.cache.drop((payload ?? "*").split(" ")));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      parts.log.warn({ err: error }, "page cache signal lost");
      again();
      return;
    }
    parts.cache.drop(["*"]);
  };
  await connect();
  return async () => {
    stopped = true;
    clearTimeout(retry);
    await client?.end().catch(() => undefined);
  };
}
