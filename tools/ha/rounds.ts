import { setTimeout } from "node:timers/promises";
import type { Acknowledged, Buyers } from "./buyers.ts";
import type { Cluster } from "./cluster.ts";
import type { RunningMachine } from "./database-host.ts";
import { until } from "./process.ts";

const FAULTS = [
  { role: "primary", end: "is lost" },
  { role: "primary", end: "is lost ahead of its standby" },
  { role: "standby", end: "is lost" },
  { role: "primary", end: "hangs" },
  { role: "standby", end: "hangs" },
] as const;

/** `seconds` until an order that was paid for after the fault is acknowledged. */
export type Outage = (typeof FAULTS)[number] & { readonly host: string; readonly seconds: number };

const SELLING_MS = 4000;
/** Buyers pay during this time; any longer, and the shop would give up on the answers. */
const AHEAD_MS = 3000;
const BACK_SECONDS = 90;

/** Buyers keep buying; each host is back and replicates before the next fault. */
export async function runFaults(cluster: Cluster, buyers: Buyers, note: (outage: Outage) => void): Promise<void> {
  for (const fault of FAULTS) {
    await cluster.untilSynchronous();
    await setTimeout(SELLING_MS);
    const machine = await (fault.role === "primary" ? cluster.primary() : cluster.standby());
    if (fault.end === "is lost ahead of its standby") {
      machine.stopReplication();
      await setTimeout(AHEAD_MS);
    }
    const from = performance.now();
    const recover = await cause(machine, fault.end);
    const isAfter = ({ payingAt }: Acknowledged): boolean => payingAt > from;
    const first = await until(
      `An order after the ${fault.role} ${fault.end}`,
      BACK_SECONDS,
      async () => buyers.acknowledged.find(isAfter) ?? null,
    );
    note({ ...fault, host: machine.machine.name, seconds: (first.answeredAt - from) / 1000 });
    await setTimeout(SELLING_MS);
    recover();
    // A host that hung may still act as the primary.
    await setTimeout(SELLING_MS);
  }
  await cluster.untilSynchronous();
}

/** Loses a primary whose commits are asynchronous; returns the acknowledged orders that no other host has. */
export async function loseAhead(cluster: Cluster, buyers: Buyers): Promise<readonly Acknowledged[]> {
  const machine = await cluster.primary();
  await machine.configure({ synchronous_mode: false });
  await until("An asynchronous standby", BACK_SECONDS, async () => (await machine.hasAsynchronousStandby()) || null);
  await setTimeout(SELLING_MS);
  machine.stopReplication();
  const from = performance.now();
  // An order whose checkout is on the standby would be rebuilt from the payment.
  const isAhead = ({ begunAt }: Acknowledged): boolean => begunAt > from;
  await until("An order ahead of the standby", BACK_SECONDS, async () => buyers.acknowledged.find(isAhead) ?? null);
  const ahead = buyers.acknowledged.filter(isAhead);
  const killedAt = performance.now();
  await machine.kill();
  await until(
    "An order after the primary is lost",
    BACK_SECONDS,
    async () => buyers.acknowledged.find(({ begunAt }) => begunAt > killedAt) ?? null,
  );
  return ahead;
}

async function cause(machine: RunningMachine, end: Outage["end"]): Promise<() => void> {
  if (end === "hangs") {
    machine.hang();
    return () => machine.wake();
  }
  await machine.kill();
  return () => machine.start();
}
