import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { StartError } from "#tools/start/sentence.ts";
import { lsnOf } from "./replication.ts";

/** By table name. */
export type TableSums = ReadonlyMap<string, { readonly rows: number; readonly sum: string }>;

/** A restored copy can be taken to this moment. */
export type Snapshot = {
  readonly point: string;
  readonly lsn: bigint;
  readonly sums: TableSums;
};

const LOCK_MS = 2000;
const TRIES = 5;
const LOCK_NOT_AVAILABLE = "55P03";
/** Rows are compared as text, so both sides need the same output settings. */
const SETTINGS = `set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set statement_timeout = 0`;

/** Writers wait for milliseconds while the moment is marked. StartError when the tables stay locked. */
export async function takeSnapshot(url: string, point: string): Promise<Snapshot> {
  const [marker, reader] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
  await Promise.all([marker.connect(), reader.connect()]);
  try {
    const { lsn, snapshot } = await mark(marker, point);
    await reader.query(SETTINGS);
    await reader.query("begin isolation level repeatable read read only");
    await reader.query(`set transaction snapshot '${snapshot}'`);
    await marker.query("commit");
    return { point, lsn: lsnOf(lsn), sums: await sumsIn(reader) };
  } finally {
    await Promise.all([marker.end(), reader.end()]);
  }
}

export async function tableSums(url: string): Promise<TableSums> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(SETTINGS);
    await client.query("begin isolation level repeatable read read only");
    return await sumsIn(client);
  } finally {
    await client.end();
  }
}

/** Reads within the open transaction. */
export async function tableSumsIn(client: pg.Client): Promise<TableSums> {
  await client.query(SETTINGS);
  return sumsIn(client);
}

/** One line per table. */
export function differences(source: TableSums, copy: TableSums): string[] {
  const names = [...new Set([...source.keys(), ...copy.keys()])].toSorted();
  return names.flatMap((name) => {
    const [one, other] = [source.get(name), copy.get(name)];
    if (!one || !other) return [`${name} is ${one ? "missing in the copy" : "only in the copy"}`];
    if (one.rows !== other.rows) return [`${name} has ${one.rows} rows, the copy ${other.rows}`];
    return one.sum === other.sum ? [] : [`${name} has other content in the copy`];
  });
}

/** Stops all writers for a moment and leaves the transaction open, so that its snapshot can be shared. */
async function mark(client: pg.Client, point: string): Promise<{ lsn: string; snapshot: string }> {
  for (let tries = 1; ; tries += 1) {
    const tables = await tablesOf(client);
    await client.query(`begin isolation level repeatable read; set local lock_timeout = ${LOCK_MS}`);
    try {
      if (tables.length > 0) await client.query(`lock table ${tables.join(", ")} in share mode`);
      const { rows } = await client.query<{ lsn: string; snapshot: string }>(
        "select pg_create_restore_point($1)::text as lsn, pg_export_snapshot() as snapshot",
        [point],
      );
      const [row] = rows;
      if (!row) throw new Error("The restore point was not made.");
      return row;
    } catch (error) {
      await client.query("rollback");
      if (!(error instanceof pg.DatabaseError) || error.code !== LOCK_NOT_AVAILABLE) throw error;
      if (tries >= TRIES)
        throw new StartError("The shop is too busy for a drill just now. Try again later.", { cause: error });
      await pause(LOCK_MS);
    }
  }
}

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname not in ('pg_catalog', 'information_schema')
      and n.nspname not like 'pg\\_%' order by 1`);
  return rows.map(({ name }) => name);
}

async function sumsIn(client: pg.Client): Promise<TableSums> {
  const sums = new Map<string, { rows: number; sum: string }>();
  for (const name of await tablesOf(client)) {
    const { rows } = await client.query<{ rows: string; sum: string }>(`
      select count(*) as rows, concat(sum(hashtextextended(t::text, 0)::numeric), '/',
        sum(hashtextextended(t::text, 1)::numeric)) as sum from ${name} t`);
    sums.set(name, { rows: Number(rows[0]?.rows), sum: rows[0]?.sum ?? "" });
  }
  return sums;
}
