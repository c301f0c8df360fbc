import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { atMost, type Measured } from "#bench/result/result.ts";
import { freePort } from "#tests/e2e/support/shop-process.ts";

/** A newcomer's patience, in seconds. */
const FIRST_GOAL = 300;

/** Seconds from `npm start` on a clean clone of the last commit until the shop answers; then of a second start. */
export async function benchStart(): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), "start-time-"));
  try {
    const cloned = spawnSync("git", ["clone", "--quiet", process.cwd(), join(folder, "shop")], { encoding: "utf8" });
    if (cloned.status !== 0) throw new Error(`git clone failed: ${cloned.stderr}`);
    const first = await startOnce(join(folder, "shop"));
    const again = await startOnce(join(folder, "shop"));
    return {
      ratios: [],
      figures: [
        { name: "npm start on a clean clone", value: first, unit: "s", goal: atMost(FIRST_GOAL) },
        { name: "npm start again", value: again, unit: "s" },
      ],
      notes: ["Until /readyz answers; the first start installs packages, from the cache of npm where they lie there."],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startOnce(folder: string): Promise<number> {
  const port = await freePort();
  const from = performance.now();
  const child = spawn("npm", ["start"], { cwd: folder, env: { ...process.env, PORT: String(port) }, stdio: "ignore" });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  try {
    while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok) {
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    return (performance.now() - from) / 1000;
  } finally {
    child.kill("SIGTERM");
    await gone;
  }
}
