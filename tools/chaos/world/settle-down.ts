import { setTimeout as wait } from "node:timers/promises";
import type { Breach } from "../check/check-history.ts";
import type { OwnDatabase } from "./own-database.ts";
import type { World } from "./world.ts";
import { QUEUE_TABLES } from "#app/shared/jobs/graphile-tables.server.ts";

/** `waiting` is the work that was left at the timeout. */
export type Calm = { readonly seconds: number; readonly waiting: readonly string[] };

const POLL_MS = 250;
/** Consecutive polls that must find no work. */
const QUIET_POLLS = 3;
/** Work without a failed attempt that is due later than this, such as the expiry of an open checkout, is not waited for. */
const SOON = "interval '20 seconds'";
/** Until the next try of a failed job has had its time, and the longest pause before one that is waited for. */
const TRY_MS = 30_000;
const LONGEST_PAUSE_MS = 300_000;
const READY_MS = 30_000;
/** The shop runs these every minute. */
const REPAIRS = ["reconcile-payments", "reconcile-refunds", "drain-payment-inbox", "expire-checkouts"] as const;

type SettleOptions = {
  readonly timeoutMs: number;
  /** Starts at once the repairs that the shop otherwise begins at the next full minute, and retries each failed job. */
  readonly isHurried: boolean;
  /** A failed job may wait for its next try beyond the timeout. */
  readonly waitsForTries?: boolean;
  /** The repair that is waited for begins later than this; by default, than now. */
  readonly lastFaultAt?: Date | undefined;
};

/** Waits until all work is done, also that of failed jobs and unsent mails, or until the timeout. */
export async function settleDown(
  world: World,
  { timeoutMs, isHurried, waitsForTries = false, lastFaultAt }: SettleOptions,
): Promise<Calm> {
  const { database, shops } = world;
  const beganAt = performance.now();
  await database.untilReady(READY_MS);
  await shops.untilReady(READY_MS);
  const before = isHurried ? null : (lastFaultAt?.getTime() ?? (await lastRepair(world)));
  if (isHurried) await hurry(world);
  const tries = waitsForTries ? performance.now() - beganAt + (await lastTryMs(world)) : 0;
  const until = Math.max(timeoutMs, tries);
  let waiting: string[] = [];
  for (let quiet = 0; quiet < QUIET_POLLS;) {
    await wait(POLL_MS);
    waiting = [...(await waitingWork(world)), ...(await waitingRepair(world, before))];
    quiet = waiting.length === 0 ? quiet + 1 : 0;
    if (performance.now() - beganAt > until) break;
  }
  return { seconds: (performance.now() - beganAt) / 1000, waiting };
}

/** Each failed try makes a job wait e times as long, up to hours: after the faults, these retry at once. */
const FAILED_JOBS = `select id from graphile_worker.jobs
  where attempts between 1 and max_attempts - 1 and locked_at is null and run_at > now()`;

async function hurry({ database }: World): Promise<void> {
  for (const task of REPAIRS)
    await database.sql("select graphile_worker.add_job($1, '{}'::json, max_attempts := 3)", [task]);
  await database.sql(`select graphile_worker.reschedule_jobs(array(${FAILED_JOBS}), run_at := now())`);
}

/** In ms since 1970. */
async function lastRepair({ database }: World): Promise<number> {
  const [row] = await database.sql<{ at: Date | null }>(
    `select max(last_execution) as at from ${QUEUE_TABLES.crontabs} where identifier = 'reconcile-payments'`,
  );
  return row?.at?.getTime() ?? 0;
}

/** `before` is null where no repair is waited for. */
const waitingRepair = async (world: World, before: number | null): Promise<string[]> =>
  before === null || (await lastRepair(world)) > before ? [] : ["the next repair"];

/** Ms from now until the last failed job has had its next try; 0 without one. */
async function lastTryMs({ database }: World): Promise<number> {
  const [row] = await database.sql<{ ms: number | null }>(
    `select extract(epoch from max(run_at) - now())::float8 * 1000 as ms from graphile_worker.jobs where id in (${FAILED_JOBS})`,
  );
  return row?.ms == null ? 0 : Math.min(row.ms, LONGEST_PAUSE_MS) + TRY_MS;
}

/** Work that is not done, also a failed job whose next try is far away. Given-up jobs and mails are breaches of their own. */
export async function waitingWork({ database }: { readonly database: Pick<OwnDatabase, "sql"> }): Promise<string[]> {
  const rows = await database.sql<{ what: string; count: number }>(`
    select task_identifier as what, count(*)::int as count from graphile_worker.jobs
      where locked_at is not null or (attempts < max_attempts and (attempts > 0 or run_at < now() + ${SOON})) group by 1
    union all select status || ' mail', count(*)::int from mail_outbox
      where status = 'sending' or (status = 'queued' and kind like 'order-%') group by 1
    union all select 'payment event', count(*)::int from open_payment_events having count(*) > 0`);
  return rows.map(({ what, count }) => `${count} ${what}`);
}

/** Work that was left at the timeout, as breaches. */
export const unrest = ({ seconds, waiting }: Calm): Breach[] =>
  waiting.map((what) => ({ rule: "unrest", what: `${what} still waited after ${seconds.toFixed(0)} s` }));
