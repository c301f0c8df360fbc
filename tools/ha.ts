// `npm run ha`: tests deploy/ha on this machine. While buyers buy through two processes of the built shop, the primary and the standby are
// killed and halted; exit code 1 when an acknowledged order is gone, 2 when the programs are not installed. `-- --times N` repeats.
// `-- --without-sync` is the red control: commits do not wait for the standby, and exit code 1 means that a lost order went unnoticed.
// `--record` writes the figures into docs/proof.md.
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildShop } from "./build/build-shop.ts";
import { startBuyers, type Buyers } from "./ha/buyers.ts";
import { checkBooks, checkOrders, checkProcesses, lostLine } from "./ha/check-orders.ts";
import { startCluster, type Cluster } from "./ha/cluster.ts";
import { findPrograms } from "./ha/programs.ts";
import { loseAhead, runFaults, type Outage } from "./ha/rounds.ts";
import { startShop, type Shop } from "./ha/shop.ts";
import type { ProofRow } from "./proof/proof-page.ts";
import { record } from "./proof/record.ts";
import { runGuarded } from "./start/run-guarded.ts";
import { StartError } from "./start/sentence.ts";

/** Seconds until checkout works again; a host that hangs also delays the others' answers. */
const GOAL_SECONDS = { "is lost": 15, "is lost ahead of its standby": 15, hangs: 20 } as const;
const NOT_INSTALLED = 2;
const KEPT_LOGS = ".test/ha";

type Trial = { readonly cluster: Cluster; readonly shop: Shop; readonly buyers: Buyers };

await runGuarded(async ({ shutdown }) => {
  const { times, isWithoutSync, isRecorded } = readOptions();
  const programs = findPrograms();
  if ("missing" in programs) {
    console.error(
      `Skipped: programs are missing. Install them with apt-get install --no-install-recommends ${programs.missing.join(" ")}`,
    );
    return shutdown.run(NOT_INSTALLED);
  }
  await buildShop({ onlyIfChanged: true });
  const folder = mkdtempSync(join(tmpdir(), "shop-ha-"));
  await shutdown.add(() => keepLogs(folder));
  const cluster = await startCluster(programs.found, folder);
  await shutdown.add(cluster.stop);
  const shop = await startShop(cluster, folder);
  await shutdown.add(shop.stop);
  const buyers = startBuyers(
    shop.processes.map(({ url }) => url),
    shop.productId,
  );
  const trial = { cluster, shop, buyers };
  const faults = await (isWithoutSync ? tryWithoutSync(trial) : tryAll(trial, { times, isRecorded }));
  const { version } = programs.found;
  console.log(
    `${buyers.acknowledged.length} orders acknowledged, buyers had to wait ${buyers.waits()} times; ` +
      `PostgreSQL ${version}, ${cpus().length} cores, ${cpus()[0]?.model ?? ""}`,
  );
  for (const fault of faults) console.error(fault);
  const verdict = isWithoutSync ? "Red, as expected" : "Nothing acknowledged is lost";
  console.log(faults.length === 0 ? verdict : `${faults.length} faults; logs in ${KEPT_LOGS}`);
  await shutdown.run(faults.length === 0 ? 0 : 1);
});

type Trying = { readonly times: number; readonly isRecorded: boolean };

async function tryAll({ cluster, shop, buyers }: Trial, { times, isRecorded }: Trying): Promise<string[]> {
  const outages: Outage[] = [];
  const note = (outage: Outage): void => void (outages.push(outage) && console.log(lineOf(outage)));
  for (let time = 1; time <= times; time += 1) await runFaults(cluster, buyers, note);
  await buyers.end();
  const late = outages.filter(({ end, seconds }) => seconds > GOAL_SECONDS[end]);
  const faults = [...late.map((outage) => `LATE: ${lineOf(outage)}`), ...(await faultsOf(shop, buyers))];
  if (isRecorded) recordFigures({ times, outages, buyers, faults });
  return faults;
}

/** Every order that only the lost primary had must be reported; returns a line for each that was not. */
async function tryWithoutSync({ cluster, shop, buyers }: Trial): Promise<string[]> {
  const ahead = await loseAhead(cluster, buyers);
  await buyers.end();
  const reported = await faultsOf(shop, buyers);
  for (const fault of reported) console.log(fault);
  return ahead
    .filter((order) => !reported.includes(lostLine(order)))
    .map(({ orderId }) => `NOT NOTICED: order ${orderId}`);
}

function keepLogs(folder: string): void {
  rmSync(KEPT_LOGS, { recursive: true, force: true });
  for (const name of readdirSync(folder)) if (name.endsWith(".log")) cpSync(join(folder, name), join(KEPT_LOGS, name));
  rmSync(folder, { recursive: true, force: true });
}

async function faultsOf(shop: Shop, { acknowledged, faults }: Buyers): Promise<string[]> {
  return [
    ...faults,
    ...(await checkOrders(shop, acknowledged)),
    ...(await checkProcesses(shop)),
    ...(await checkBooks(shop)),
  ];
}

function lineOf({ role, end, host, seconds }: Outage): string {
  return `The ${role} (${host}) ${end}: an order is acknowledged after ${seconds.toFixed(1)} s`;
}

type Tried = {
  readonly times: number;
  readonly outages: readonly Outage[];
  readonly buyers: Buyers;
  readonly faults: readonly string[];
};

function recordFigures({ times, outages, buyers, faults }: Tried): void {
  record({
    goal: "ha",
    figures: [
      ...figuresOf(outages),
      ["orders", String(buyers.acknowledged.length)],
      ["asked to wait", String(buyers.waits())],
    ],
    broken: faults.length,
    replay: `npm run ha -- --times ${times}`,
  });
}

/** Shortest and longest time of each kind of outage. */
function figuresOf(outages: readonly Outage[]): ProofRow {
  const kinds = Map.groupBy(outages, ({ role, end }) => `${role} ${end}`);
  return [...kinds].map(([kind, all]) => {
    const seconds = all.map((outage) => outage.seconds);
    return [kind, `${all.length}: ${Math.min(...seconds).toFixed(1)} to ${Math.max(...seconds).toFixed(1)} s`] as const;
  });
}

function readOptions(): { times: number; isWithoutSync: boolean; isRecorded: boolean } {
  const {
    times = "1",
    "without-sync": isWithoutSync = false,
    record: isRecorded = false,
  } = parseArgs({
    options: { times: { type: "string" }, "without-sync": { type: "boolean" }, record: { type: "boolean" } },
  }).values;
  if (!/^[1-9]\d{0,2}$/.test(times)) throw new StartError("--times is a whole number: npm run ha -- --times 5");
  return { times: Number(times), isWithoutSync, isRecorded };
}
