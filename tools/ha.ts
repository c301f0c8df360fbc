// `npm run ha`: tries deploy/ha on this machine. While buyers buy through two processes of the built shop, the primary and the standby are
// killed and halted; exit code 1 when anything acknowledged is gone, 2 where the programs are not installed. `-- --times N` repeats.
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildShop } from "./build/build-shop.ts";
import { startBuyers, type Buyers } from "./ha/buyers.ts";
import { checkBooks, checkOrders, checkProcesses } from "./ha/check-orders.ts";
import { startCluster } from "./ha/cluster.ts";
import { findPrograms } from "./ha/programs.ts";
import { strikeAll, type Outage } from "./ha/rounds.ts";
import { startShop, type Shop } from "./ha/shop.ts";
import { runGuarded } from "./start/run-guarded.ts";
import { StartError } from "./start/sentence.ts";

/** Seconds until checkout works again; a host that hangs also delays others' answers. */
const GOAL_SECONDS = { "is lost": 15, hangs: 20 } as const;
const NOT_INSTALLED = 2;
const KEPT_LOGS = ".test/ha";

await runGuarded(async ({ shutdown }) => {
  const times = readTimes();
  const programs = findPrograms();
  if ("missing" in programs) {
    console.error(`Nothing was tried: apt-get install --no-install-recommends ${programs.missing.join(" ")}`);
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
  const outages: Outage[] = [];
  const note = (outage: Outage): void => void (outages.push(outage) && console.log(lineOf(outage)));
  for (let time = 1; time <= times; time += 1) await strikeAll(cluster, buyers, note);
  await buyers.end();
  const late = outages.filter(({ end, seconds }) => seconds > GOAL_SECONDS[end]);
  const faults = [...late.map((outage) => `LATE: ${lineOf(outage)}`), ...(await faultsOf(shop, buyers))];
  const { version } = programs.found;
  console.log(
    `${buyers.acknowledged.length} orders acknowledged, buyers asked to wait ${buyers.waits()} times; ` +
      `PostgreSQL ${version}, ${cpus().length} cores, ${cpus()[0]?.model ?? ""}`,
  );
  for (const fault of faults) console.error(fault);
  console.log(faults.length === 0 ? "Nothing acknowledged is lost" : `${faults.length} faults; logs in ${KEPT_LOGS}`);
  await shutdown.run(faults.length === 0 ? 0 : 1);
});

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

function readTimes(): number {
  const { times = "1" } = parseArgs({ options: { times: { type: "string" } } }).values;
  if (!/^[1-9]\d{0,2}$/.test(times)) throw new StartError("--times is a whole number: npm run ha -- --times 5");
  return Number(times);
}
