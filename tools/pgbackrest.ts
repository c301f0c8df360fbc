// `npm run pgbackrest`: tests backup, restore and drill by pgBackRest on this machine, with a shop on a cluster of the installed PostgreSQL in a
// temporary folder. It sells, kills the cluster while it writes, and restores to the latest moment and to an earlier one; exit code 1 when anything
// differs or a kill loses more than five seconds, 2 when the programs are not installed.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { migrate } from "#app/shared/db/migrate.server.ts";
import { findServer } from "./backup/dump/pg-programs.ts";
import { findPgBackRest } from "./backup/pgbackrest/program.ts";
import { differences, tableSums, type TableSums } from "./backup/table-sums.ts";
import { systemUser } from "./ha/programs.ts";
import { makeDatabase, startStanzaCluster, type StanzaCluster } from "./pgbackrest/stanza-cluster.ts";
import { startTicks } from "./pgbackrest/ticks.ts";
import { appAddress, roleOf } from "./postgres/app-role.ts";
import { runGuarded } from "./start/run-guarded.ts";
import { StartError } from "./start/sentence.ts";

const NOT_INSTALLED = 2;
const VERSIONS = [18, 17, 16, 15];
const ORDERS = "4";
const GOAL_SECONDS = 5;
const WRITE_MS = 20_000;
const ORDER_IDS = "select coalesce(string_agg(id::text, ',' order by id), '') as value from all_orders";

await runGuarded(async ({ shutdown }) => {
  const native = findNative();
  if (native === null) {
    console.error(
      "Skipped: programs are missing. Install them with apt-get install --no-install-recommends postgresql pgbackrest",
    );
    return shutdown.run(NOT_INSTALLED);
  }
  const folder = mkdtempSync(join(tmpdir(), "shop-pgbackrest-"));
  await shutdown.add(() => rmSync(folder, { recursive: true, force: true }));
  const cluster = await startStanzaCluster(native, folder);
  await shutdown.add(cluster.stop);
  const url = await makeDatabase(cluster.superUrl);
  await migrate(url, { appRole: roleOf(appAddress(url)) });
  const faults: string[] = [];
  const trial = { cluster, url, folder, faults, ...commandsOf({ cluster, url, folder, faults }) };
  const lost = await sellAndBackUp(trial);
  await killAndRestore(trial);
  await restoreMoment(trial, lost);
  for (const fault of faults) console.error(fault);
  console.log(faults.length === 0 ? "Everything was restored" : `${faults.length} faults`);
  await shutdown.run(faults.length === 0 ? 0 : 1);
});

type Place = {
  readonly cluster: StanzaCluster;
  readonly url: string;
  readonly folder: string;
  readonly faults: string[];
};
type Trial = Place & ReturnType<typeof commandsOf>;
/** The tables as of a moment, and the orders that the shop has in the end. */
type Lost = { readonly at: string; readonly sums: TableSums; readonly orders: string };

async function sellAndBackUp({ cluster, url, run, expect }: Trial): Promise<Lost> {
  await run("tools/db.ts", "seed");
  await run("tools/nightly/sell.ts", ORDERS);
  await expect(0, /^\d{8}-\d{6}F: /m, "tools/backup.ts");
  await expect(1, /grant execute on function pg_create_restore_point/, "tools/drill.ts");
  const superUrl = Object.assign(new URL(cluster.superUrl), { pathname: new URL(url).pathname }).href;
  await valueOf(superUrl, "grant execute on function pg_create_restore_point to safara");
  await run("tools/nightly/sell.ts", ORDERS);
  await expect(0, /^\d{8}-\d{6}F_\d{8}-\d{6}I: /m, "tools/backup.ts");
  const at = await valueOf(url, "select (clock_timestamp() at time zone 'UTC')::text || 'Z' as value, pg_sleep(0.1)");
  const sums = await tableSums(url);
  await run("tools/nightly/sell.ts", ORDERS);
  await expect(0, / is good: /, "tools/drill.ts");
  return { at, sums, orders: await valueOf(url, ORDER_IDS) };
}

async function killAndRestore({ cluster, faults, expect, restoreCluster }: Trial): Promise<void> {
  const ticks = await startTicks(cluster.superUrl);
  await pause(WRITE_MS);
  await cluster.kill();
  await ticks.ended;
  await expect(1, /is not empty, and a restore never overwrites/, "tools/restore.ts", "--cluster", cluster.data);
  await restoreCluster();
  await cluster.start();
  const [longest, lost] = [ticks.longest(), await ticks.lostSeconds(cluster.superUrl)];
  console.log(
    `A commit is archived after at most ${longest.toFixed(1)} s; the kill lost the last ${lost.toFixed(1)} s`,
  );
  for (const seconds of [lost, longest]) if (seconds > GOAL_SECONDS) faults.push(`LATE: ${seconds.toFixed(1)} s`);
  await cluster.stop();
}

async function restoreMoment(trial: Trial, { at, sums, orders }: Lost): Promise<void> {
  const { cluster, url, folder, faults, run, expect, restoreCluster } = trial;
  const restore = ["tools/restore.ts", "--at", at, "--into", join(folder, "shop"), "--replace"];
  await restoreCluster("--at", at);
  await expect(1, /sudo -u postgres pgbackrest --stanza=trial --type=time "--target=/, ...restore);
  await cluster.start();
  faults.push(...differences(sums, await tableSums(url)));
  await expect(0, new RegExp(`${ORDERS} payments and refunds newer than the copy are rebuilt`), ...restore);
  if ((await valueOf(url, ORDER_IDS)) !== orders) faults.push("The restored shop has other orders than the lost one.");
  await run("tools/prove.ts");
  await run("tools/verify-audit.ts");
  await run("tools/backup.ts");
  await expect(0, / is good: /, "tools/drill.ts");
  await expect(1, /has not been restored since its last backup/, ...restore);
}

function findNative(): string | null {
  if (systemUser("postgres") === null && process.getuid?.() === 0) return null;
  try {
    findPgBackRest();
  } catch {
    return null;
  }
  for (const version of VERSIONS)
    try {
      return findServer(version);
    } catch {
      // An older one may be installed.
    }
  return null;
}

function commandsOf({ cluster, url, folder, faults }: Place) {
  const env = {
    ...process.env,
    ...cluster.env,
    DATABASE_URL: appAddress(url),
    MIGRATION_DATABASE_URL: url,
    DATA_DIR: join(folder, "shop"),
    BACKUP_DIR: join(folder, "backups"),
    BACKUP_KEY: randomBytes(32).toString("hex"),
  };
  /** Output and exit code of one of the shop's commands. */
  const call = async (...command: string[]): Promise<{ readonly status: number | null; readonly output: string }> => {
    console.log(`> node ${command.join(" ")}`);
    const child = spawn(process.execPath, command, { env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
    const [status] = (await once(child, "close")) as [number | null];
    console.log(output.trim().replaceAll(/^/gm, "  "));
    return { status, output };
  };
  return {
    /** Throws when it fails, since the rest makes no sense then. */
    run: async (...command: string[]): Promise<void> => {
      const { status } = await call(...command);
      if (status !== 0) throw new StartError(`node ${command.join(" ")} ended with ${status}`);
    },
    expect: async (code: number, text: RegExp, ...command: string[]): Promise<void> => {
      const { status, output } = await call(...command);
      if (status !== code || !text.test(output))
        faults.push(`node ${command.join(" ")} ended with ${status}, expected ${code} and ${text}`);
    },
    restoreCluster: async (...options: string[]): Promise<void> => {
      cluster.moveAside();
      const { status } = await call("tools/restore.ts", "--cluster", cluster.data, ...options);
      if (status !== 0) throw new StartError("The cluster could not be restored");
    },
  };
}

async function valueOf(url: string, statement: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ value: string }>(statement)).rows[0]?.value ?? "";
  } finally {
    await client.end();
  }
}
