import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

const EVERY_MS = 25;
const MS = 1000;

type Tick = { readonly n: number; readonly ms: number; readonly segment: string };
/** What a commit risks: how long it took at most until it was archived, and how much a kill lost. */
export type Ticks = {
  /** Ends once the server is gone. */
  readonly ended: Promise<void>;
  /** The longest time in seconds between a commit and the archiving of its segment. */
  longest(): number;
  /** Seconds between the newest commit in the restored database and the last acknowledged one. */
  lostSeconds(url: string): Promise<number>;
};

/** Commits a row every few milliseconds until the server ends, and watches when each is archived. */
export async function startTicks(url: string): Promise<Ticks> {
  const [writer, reader] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
  for (const client of [writer, reader]) {
    client.on("error", () => undefined);
    await client.connect();
  }
  await writer.query("drop table if exists ticks");
  await writer.query("create table ticks (n int primary key)");
  const ticks: Tick[] = [];
  let [waiting, longest] = [0, 0];
  const write = async (): Promise<void> => {
    for (let n = 0; ; n += 1) {
      await writer.query("insert into ticks values ($1)", [n]);
      const ms = performance.now();
      const { rows } = await writer.query<{ segment: string }>(
        "select pg_walfile_name(pg_current_wal_lsn()) as segment",
      );
      ticks.push({ n, ms, segment: rows[0]?.segment ?? "" });
      await pause(EVERY_MS);
    }
  };
  const watch = async (): Promise<void> => {
    for (;;) {
      const { rows } = await reader.query<{ segment: string | null }>(
        "select last_archived_wal as segment from pg_stat_archiver",
      );
      const archived = rows[0]?.segment ?? "";
      for (let tick = ticks[waiting]; tick && tick.segment <= archived; tick = ticks[waiting]) {
        longest = Math.max(longest, performance.now() - tick.ms);
        waiting += 1;
      }
      await pause(EVERY_MS);
    }
  };
  return {
    ended: Promise.allSettled([write(), watch()]).then(() => undefined),
    longest: () => longest / MS,
    lostSeconds: async (restored) => {
      const client = new pg.Client({ connectionString: restored });
      await client.connect();
      const { rows } = await client.query<{ n: number }>("select coalesce(max(n), 0) as n from ticks");
      await client.end();
      const kept = ticks.find(({ n }) => n === rows[0]?.n);
      return ((ticks.at(-1)?.ms ?? 0) - (kept?.ms ?? ticks[0]?.ms ?? 0)) / MS;
    },
  };
}
