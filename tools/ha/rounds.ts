import { setTimeout } from "node:timers/promises";
import type { Acknowledged, Buyers } from "./buyers.ts";
import type { Cluster } from "./cluster.ts";
import type { RunningMachine } from "./database-host.ts";
import { until } from "./process.ts";

const BLOWS = [
  { role: "primary", end: "is lost" },
  { role: "primary", end: "is lost ahead of its standby" },
  { role: "standby", end: "is lost" },
  { role: "primary", end: "hangs" },
  { role: "standby", end: "hangs" },
] as const;

/** Seconds until an order that was paid for after the blow was acknowledged. */
export type Outage = (typeof BLOWS)[number] & { readonly host: string; readonly seconds: number };

const SELLING_MS = 4000;
/** Buyers pay meanwhile; longer, and the shop would give the answers up. */
const AHEAD_MS = 3000;
const BACK_SECONDS = 90;

/** Buyers buy all the while; a host is back and follows before the next blow. */
export async function strikeAll(cluster: Cluster, buyers: Buyers, note: (outage: Outage) => void): Promise<void> {
  for (const blow of BLOWS) {
    await cluster.untilSynchronous();
    await setTimeout(SELLING_MS);
    const machine = await (blow.role === "primary" ? cluster.primary() : cluster.standby());
    if (blow.end === "is lost ahead of its standby") {
      machine.holdBack();
      await setTimeout(AHEAD_MS);
    }
    const from = performance.now();
    const mend = await strike(machine, blow.end);
    const isAfter = ({ askedAt }: Acknowledged): boolean => askedAt > from;
    const first = await until(
      `An order after the ${blow.role} ${blow.end}`,
      BACK_SECONDS,
      async () => buyers.acknowledged.find(isAfter) ?? null,
    );
    note({ ...blow, host: machine.machine.name, seconds: (first.answeredAt - from) / 1000 });
    await setTimeout(SELLING_MS);
    mend();
    // A host that hung may still claim to lead.
    await setTimeout(SELLING_MS);
  }
  await cluster.untilSynchronous();
}

/** Loses a primary whose commits nobody waits for; the orders that were acknowledged and are on no other host. */
export async function loseAhead(cluster: Cluster, buyers: Buyers): Promise<readonly Acknowledged[]> {
  const machine = await cluster.primary();
  await machine.configure({ synchronous_mode: false });
  await until("An asynchronous standby", BACK_SECONDS, async () => (await machine.hasAsynchronousStandby()) || null);
  await setTimeout(SELLING_MS);
  machine.holdBack();
  const from = performance.now();
  // An order whose checkout is on the standby would be made again from the payment.
  const isAhead = ({ begunAt }: Acknowledged): boolean => begunAt > from;
  await until("An order ahead of the standby", BACK_SECONDS, async () => buyers.acknowledged.find(isAhead) ?? null);
  const ahead = buyers.acknowledged.filter(isAhead);
  const struck = performance.now();
  await machine.kill();
  await until(
    "An order after the primary is lost",
    BACK_SECONDS,
    async () => buyers.acknowledged.find(({ begunAt }) => begunAt > struck) ?? null,
  );
  return ahead;
}

async function strike(machine: RunningMachine, end: Outage["end"]): Promise<() => void> {
  if (end === "hangs") {
    machine.hang();
    return () => machine.wake();
  }
  await machine.kill();
  return () => machine.start();
}
