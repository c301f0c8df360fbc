import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { StartError } from "#tools/start/sentence.ts";
import { lsnText } from "../replication.ts";
import type { Snapshot } from "../table-sums.ts";

/** Together with the time that storing a segment takes, a crash then loses at most five seconds. */
export const ARCHIVE_TIMEOUT_SECONDS = 4;
const GRACE_SECONDS = 60;
const POLL_MS = 50;
const MS = 1000;

/** What the server has set; 0 seconds mean that a segment is archived only once it is full. */
export type Archiving = { readonly mode: string; readonly timeoutSeconds: number };

/** Of the server at `url`. */
export async function readArchiving(url: string): Promise<Archiving> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Archiving>(`
      select current_setting('archive_mode') as mode,
        (select setting::int from pg_settings where name = 'archive_timeout') as "timeoutSeconds"`);
    return rows[0] ?? { mode: "off", timeoutSeconds: 0 };
  } finally {
    await client.end();
  }
}

/** What to set so that a crash loses less; null when nothing. */
export function archivingAdvice({ timeoutSeconds }: Archiving): string | null {
  if (timeoutSeconds > 0 && timeoutSeconds <= ARCHIVE_TIMEOUT_SECONDS) return null;
  const lost =
    timeoutSeconds === 0 ? "all changes since the last full segment of 16 MB" : `the last ${timeoutSeconds} seconds`;
  return `A crash loses ${lost}. To lose at most about five seconds: alter system set archive_timeout = '${ARCHIVE_TIMEOUT_SECONDS}s'; select pg_reload_conf();`;
}

/** Waits until the moment is in the repository; returns the seconds. StartError when that does not happen by itself. */
export async function untilStored(url: string, { lsn }: Pick<Snapshot, "lsn">): Promise<number> {
  const archiving = await readArchiving(url);
  if (archiving.mode === "off" || archiving.timeoutSeconds === 0)
    throw new StartError(
      `archive_mode is ${archiving.mode}, so WAL is not archived in time. ${archivingAdvice(archiving)}`,
    );
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const startedAt = performance.now();
  try {
    for (;;) {
      const { rowCount } = await client.query(
        `select from pg_stat_archiver where last_archived_wal ~ '^[0-9A-F]{24}$' and last_archived_wal >= pg_walfile_name($1::pg_lsn)`,
        [lsnText(lsn)],
      );
      const seconds = (performance.now() - startedAt) / MS;
      if (rowCount !== 0) return seconds;
      if (seconds > archiving.timeoutSeconds + GRACE_SECONDS)
        throw new StartError("The WAL is not being archived. The server's log and pg_stat_archiver say why.");
      await pause(POLL_MS);
    }
  } finally {
    await client.end();
  }
}
