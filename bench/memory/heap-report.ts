import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const REPORTER = resolve(import.meta.dirname, "report-heap.ts");
const BYTES_PER_MB = 1_048_576;
const TRIES = 200;
const PAUSE_MS = 50;

const fileOf = (folder: string): string => join(folder, "heap");

/** Environment variables of a process whose heap `heapMbOf` can read. */
export const heapReportEnv = (folder: string): Record<string, string> => ({
  NODE_OPTIONS: `--import=${REPORTER}`,
  HEAP_REPORT: fileOf(folder),
});

/** Megabytes in use after a collection: the process's heap and its external buffers. */
export async function heapMbOf(pid: number, folder: string): Promise<number> {
  const file = fileOf(folder);
  rmSync(file, { force: true });
  process.kill(pid, "SIGUSR2");
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (existsSync(file)) return Number(readFileSync(file, "utf8")) / BYTES_PER_MB;
    await wait(PAUSE_MS);
  }
  throw new Error("The shop did not report its heap");
}
