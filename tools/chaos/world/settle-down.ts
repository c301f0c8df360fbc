import { setTimeout as wait } from "node:timers/promises";
import type { Breach } from "../check/check-history.ts";
import type { World } from "./world.ts";

/** `waiting` is the work that was left at the timeout. */
export type Calm = { readonly seconds: number; readonly waiting: readonly string[] };

const POLL_MS = 250;
/** Consecutive polls that must find no work. */
const QUIET_POLLS = 3;
const READY_MS = 30_000;
/** The shop runs these every minute. */
const REPAIRS = ["reconcile-payments", "reconcile-refunds", "drain-payment-inbox", "expire-checkouts"] as const;

/** `isHurried` starts at once the repairs that the shop otherwise begins at the next full minute, and retries each failed job. */
export async function settleDown(
  world: World,
  { timeoutMs, isHurried }: { readonly timeoutMs: number; readonly isHurried: boolean },
): Promise<Calm> {
  const { database, shops } = world;
  const beganAt = performance.now();
  await database.untilReady(READY_MS);
  await shops.untilReady(READY_MS);
  const before = await lastRepair(world);
  if (isHurried) await hurry(world);
  let waiting: string[] = [];
  for (let quiet = 0; quiet < QUIET_POLLS;) {
    await wait(POLL_MS);
    waiting = await waitingWork(world);
    if (!isHurried && (await lastRepair(world)) <= before) waiting.push("the next repair");
    quiet = waiting.length === 0 ? quiet + 1 : 0;
    if (performance.now() - beganAt > timeoutMs) break;
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
    "select max(last_execution) as at from graphile_worker._private_known_crontabs where identifier = 'reconcile-payments'",
  );
  return row?.at?.getTime() ?? 0;
}

async function waitingWork({ database }: World): Promise<string[]> {
  const rows = await database.sql<{ what: string; count: number }>(`
    select task_identifier as what, count(*)::int as count from graphile_worker.jobs
      where (attempts < max_attempts or locked_at is not null) and run_at < now() + interval '20 seconds' group by 1
    union all select 'mail on its way', count(*)::int from mail_outbox where status = 'sending' having count(*) > 0
    union all select 'payment event', count(*)::int from open_payment_events having count(*) > 0`);
  return rows.map(({ what, count }) => `${count} ${what}`);
}

/** Work that was left at the timeout, as breaches. */
export const unrest = ({ seconds, waiting }: Calm): Breach[] =>
  waiting.map((what) => ({ rule: "unrest", what: `${what} still waited after ${seconds.toFixed(0)} s` }));
