import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { BenchWorld } from "#bench/benchmark.ts";
import { atMost, ratio, type Measured } from "#bench/result/result.ts";
import { freePort } from "#tests/e2e/support/shop-process.ts";
import { startPostgres } from "#tools/postgres/postgres.ts";

/** How many seconds a newcomer may wait. */
const FIRST_GOAL = atMost(300);
const LOOK_MS = 50;
const BARE = "require('node:http').createServer((_, res) => res.end()).listen(process.env.PORT, '127.0.0.1')";
/** Writing here empties the system's file cache; Linux, as root. */
const DROP_CACHES = "/proc/sys/vm/drop_caches";

/** Seconds until the shop answers: on a clean clone of the last commit, again on its data, and with nothing in memory. */
export async function benchStart({ folder }: BenchWorld): Promise<Measured> {
  const shop = join(folder, "shop");
  const cloned = spawnSync("git", ["clone", "--quiet", process.cwd(), shop], { encoding: "utf8" });
  if (cloned.status !== 0) throw new Error(`git clone failed: ${cloned.stderr}`);
  const first = await startShop(shop);
  const again = await startShop(shop);
  const bare = await startBare(folder);
  rmSync(join(shop, "var", "compile-cache"), { recursive: true, force: true });
  const isCold = emptyMemory();
  const cold = await startShop(shop);
  const of = "PostgreSQL and bare Node";
  return {
    ratios: [ratio("npm start on existing data", of, { value: again / bare })],
    figures: [
      { name: "npm start on a clean clone", value: first, unit: "s", goal: FIRST_GOAL },
      { name: "npm start on existing data", value: again, unit: "s", reference: { name: of, value: bare } },
      {
        name: `npm start on existing data, ${isCold ? "nothing in memory" : "no compiled code"}`,
        value: cold,
        unit: "s",
      },
    ],
    notes: [
      "Until /readyz answers. The first start installs packages, from npm's own cache where they lie there, builds the shop, and makes database and pictures.",
      `${of}: a PostgreSQL on existing data, then a server of Node that answers nothing, one after the other.`,
      ...(isCold ? [] : ["Files stayed in the memory of the system: only root can empty it, on Linux."]),
    ],
  };
}

function emptyMemory(): boolean {
  spawnSync("sync");
  try {
    writeFileSync(DROP_CACHES, "3");
    return true;
  } catch {
    return false;
  }
}

async function startShop(cwd: string): Promise<number> {
  const port = await freePort();
  return secondsUntilReady(port, () => spawn("npm", ["start"], { cwd, env: { ...process.env, PORT: String(port) } }));
}

async function startBare(folder: string): Promise<number> {
  const dataDir = join(folder, "postgres");
  await (await startPostgres({ dataDir })).stop();
  const from = performance.now();
  const postgres = await startPostgres({ dataDir });
  const seconds = (performance.now() - from) / 1000;
  await postgres.stop();
  const port = await freePort();
  const env = { ...process.env, PORT: String(port) };
  return seconds + (await secondsUntilReady(port, () => spawn(process.execPath, ["-e", BARE], { env })));
}

/** Starts a process and ends it when /readyz has answered, with all that it started. */
async function secondsUntilReady(port: number, start: () => ChildProcess): Promise<number> {
  const from = performance.now();
  const child = start();
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += String(chunk)));
  // npm ends before the shop that it started, which holds the output.
  const closed = new Promise<void>((resolve) => child.once("close", () => resolve()));
  try {
    while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok) {
      if (child.exitCode !== null)
        throw new Error(`${child.spawnargs.join(" ")} ended with ${child.exitCode}: ${output}`);
      await wait(LOOK_MS);
    }
    return (performance.now() - from) / 1000;
  } finally {
    child.kill("SIGTERM");
    await closed;
  }
}
