import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { control } from "#sandbox/control/control-client.ts";
import type { Fault, FaultKind } from "../plan/plan.ts";
import type { World } from "./world.ts";

type Met = { readonly isMet: boolean; readonly note?: string };
type FaultAction = (world: World, fault: Fault) => Promise<Met>;

const MET: Met = { isMet: true };
/** How long a kill waits for its point, and a fault of one answer for a request. */
const ARMED_MS = 8000;
const POLL_MS = 100;
const SKEW_MS = 120_000;
const SECONDS_OF_WRONG_CLOCK = 400;

/** Records the fault in the history; never throws. */
export async function doFault(world: World, fault: Fault): Promise<void> {
  const from = world.history.now();
  const { isMet, note } = await FAULT_ACTIONS[fault.kind](world, fault).catch((error: unknown): Met => ({
    isMet: false,
    note: error instanceof Error ? error.message : String(error),
  }));
  const name = fault.kind === "app-killed-at-point" ? `point:${fault.point}` : fault.kind;
  const to = world.history.now();
  world.history.add({
    kind: "fault",
    from,
    to,
    name,
    process: fault.process,
    isMet,
    ...(note !== undefined && { note }),
  });
}

/** Resolves to false when the process did not reach the point in time. */
export function killAtPoint(
  world: World,
  fault: Pick<Fault, "process" | "point">,
  timeoutMs = ARMED_MS,
): Promise<boolean> {
  return new Promise((resolve) => {
    const tripwire = world.tripwires[fault.process];
    const timer = setTimeout(() => {
      tripwire?.disarm();
      resolve(false);
    }, timeoutMs);
    tripwire?.arm(fault.point, () => {
      clearTimeout(timer);
      world.shops.kill(fault.process);
      resolve(true);
    });
  });
}

/** Makes the sandbox fail the next calls of this kind; withdrawn when none comes in time. */
const failCalls =
  (fault: string, more: object = {}): FaultAction =>
  async ({ sandboxUrl }, { which }) => {
    const paths = ["/v1/payment_intents", "/v1/payment_intents/*/confirm", "/v1/payment_intents/*", "/v1/refunds"];
    const path = paths[Math.floor(which * paths.length)];
    // The provider's library retries once, so a single fault would often go unnoticed.
    const fields = { fault, path, count: 1 + Math.round(which * 3), ...more };
    const { id } = await control<{ id: string }>(sandboxUrl, "POST /_control/faults", fields);
    const hits = async (command: string): Promise<number> =>
      (await control<{ hits: number }>(sandboxUrl, command)).hits;
    for (const until = performance.now() + ARMED_MS; performance.now() < until; await wait(POLL_MS))
      if ((await hits(`GET /_control/faults/${id}`)) > 0) return MET;
    return { isMet: (await hits(`POST /_control/faults/${id}/withdraw`)) > 0 };
  };

/** Changes how the sandbox delivers events, for a while; met by an event of that time. */
const events =
  (settings: object): FaultAction =>
  async ({ sandboxUrl }, { forMs }) => {
    const deliveries = async (): Promise<number> =>
      (await control<{ deliveries: readonly object[] }>(sandboxUrl, "GET /_control/deliveries")).deliveries.length;
    const before = await deliveries();
    await control(sandboxUrl, "POST /_control/webhooks", settings);
    await wait(forMs);
    await control(sandboxUrl, "POST /_control/webhooks", { mode: "deliver", skewSeconds: 0 });
    return { isMet: (await deliveries()) > before };
  };

/** Loses the answer to the next mail; withdrawn when none comes in time. */
const cutMail: FaultAction = ({ mail }) =>
  new Promise((resolve) => {
    const withdraw = mail.cutNext(() => {
      clearTimeout(timer);
      resolve(MET);
    });
    const timer = setTimeout(() => {
      withdraw();
      resolve({ isMet: false });
    }, ARMED_MS);
  });

const FAULT_ACTIONS: Readonly<Record<FaultKind, FaultAction>> = {
  "app-killed": async ({ shops }, { process }) => {
    const isMet = shops.pidOf(process) !== null;
    shops.kill(process);
    return { isMet };
  },
  "app-killed-at-point": async (world, fault) => ({ isMet: await killAtPoint(world, fault) }),
  "app-restarted": async ({ shops }, { process }) => {
    await shops.restart(process);
    return MET;
  },
  "rolling-restart": async ({ shops }) => {
    for (const process of shops.urls.keys()) await shops.restart(process);
    return MET;
  },
  "app-clock-wrong": async ({ shops }, { process, which, forMs }) => {
    await shops.restart(process, which < 0.5 ? -SKEW_MS : SKEW_MS);
    await wait(forMs);
    await shops.restart(process);
    return MET;
  },
  "backend-ended": async ({ database }, { which }) => ({ isMet: await database.endBackend(which) }),
  "backend-frozen": async ({ database }, { which, forMs }) => ({ isMet: await database.freezeBackend(which, forMs) }),
  "database-killed": async ({ database }) => {
    database.kill();
    await database.untilReady(ARMED_MS);
    return MET;
  },
  "disk-full": async ({ database }, { forMs }) => ({ isMet: await database.fillDisk(forMs) }),
  "storage-gone": async ({ folder }, { forMs }) => {
    const place = join(folder, "data", "storage");
    const gone = `${place}.gone`;
    if (existsSync(gone)) return { isMet: false, note: "it is gone already" };
    renameSync(place, gone);
    // A file in place of the folder, so that nothing can be written there either.
    writeFileSync(place, "");
    await wait(forMs);
    rmSync(place);
    renameSync(gone, place);
    return MET;
  },
  "provider-cut": failCalls("cut"),
  "provider-reset": failCalls("reset"),
  "provider-slow": failCalls("slow", { delayMs: 1500 }),
  "provider-hangs": failCalls("hang"),
  "provider-429": failCalls("429"),
  "provider-409": failCalls("409"),
  "provider-500": failCalls("500"),
  "provider-500-done": failCalls("500", { isAfterWork: true }),
  "events-dropped": events({ mode: "drop" }),
  "events-doubled": events({ mode: "duplicate", times: 3 }),
  "events-late": events({ mode: "delay", delayMs: 4000 }),
  "events-shuffled": events({ mode: "reorder", windowMs: 800 }),
  "events-wrongly-signed": events({ mode: "wrongSignature" }),
  "events-from-wrong-clock": events({ skewSeconds: -SECONDS_OF_WRONG_CLOCK }),
  "mail-down": async ({ mail }, { forMs }) => {
    const before = mail.refusals();
    mail.setDown(true);
    await wait(forMs);
    mail.setDown(false);
    return { isMet: mail.refusals() > before };
  },
  "mail-cut": cutMail,
};

export async function endFaults({ sandboxUrl, mail, tripwires }: World): Promise<void> {
  for (const tripwire of tripwires) tripwire.disarm();
  mail.setDown(false);
  await control(sandboxUrl, "POST /_control/faults/clear");
  await control(sandboxUrl, "POST /_control/webhooks", { mode: "deliver", skewSeconds: 0 });
}
