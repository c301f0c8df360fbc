import { existsSync, readFileSync } from "node:fs";
import { childrenOf } from "#bench/shop/cpu-time.ts";

const KB_PER_MB = 1024;

/** Only Linux reports a process's share of shared memory. */
export const hasPss = (): boolean => existsSync("/proc/self/smaps_rollup");

/** Megabytes of a process and its descendants; each shared page counts once, split between its processes. */
export function pssOf(pid: number): number {
  const own = /^Pss:\s+(\d+) kB$/m.exec(rollup(pid))?.[1] ?? "0";
  return Number(own) / KB_PER_MB + childrenOf(pid).reduce((sum, child) => sum + pssOf(child), 0);
}

/** Returns "" when the process has just ended. */
function rollup(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  } catch {
    return "";
  }
}
