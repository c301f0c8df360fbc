import type pg from "pg";
import { QUEUE_TABLES } from "#app/shared/jobs/graphile-tables.server.ts";

type Table = { readonly name: string; readonly columns: string };

async function tablesOf(pool: pg.Pool): Promise<Table[]> {
  const { rows } = await pool.query<Table>(
    `select table_name as name, string_agg(format('%I', column_name), ', ' order by ordinal_position) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
       and table_name not in ('orders', 'guest_orders', 'schema_migrations') group by 1 order by 1`,
  );
  return rows;
}

/** Returns a function that restores all rows in place of everything newer. */
export async function keepRows(pool: pg.Pool): Promise<() => Promise<void>> {
  const tables = await tablesOf(pool);
  const copies = tables.map(
    ({ name, columns }) => `create table kept.${name} as select ${columns} from public.${name}`,
  );
  await pool.query(`create schema kept; ${copies.join("; ")}`);
  const names = tables.map(({ name }) => `public.${name}`).join(", ");
  const back = tables.map(
    ({ name, columns }) =>
      `insert into public.${name} (${columns}) overriding system value select ${columns} from kept.${name}`,
  );
  const restore = [
    "begin",
    "set local session_replication_role = replica",
    `truncate ${names}`,
    ...back,
    `delete from ${QUEUE_TABLES.jobs}`,
    "commit",
  ].join("; ");
  return () => untilNoDeadlock(() => pool.query(restore));
}

const DEADLOCK = "40P01";
const TRIES = 5;

/** Work that outlives its answer may still lock rows; PostgreSQL then aborts one of the two. */
async function untilNoDeadlock(work: () => Promise<unknown>, left = TRIES): Promise<void> {
  try {
    await work();
  } catch (error) {
    if ((error as { readonly code?: string }).code !== DEADLOCK || left === 1) throw error;
    await untilNoDeadlock(work, left - 1);
  }
}
