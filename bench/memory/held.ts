import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const TELLS = resolve(import.meta.dirname, "tell-heap.ts");
const BYTES_PER_MB = 1_048_576;
const TRIES = 200;
const PAUSE_MS = 50;

const fileOf = (folder: string): string => join(folder, "heap");

/** Environment variables that let `heldOf` ask a shop. */
export const tellsHeap = (folder: string): Record<string, string> => ({
  NODE_OPTIONS: `--import=${TELLS}`,
  TELL_HEAP: fileOf(folder),
});

/** Megabytes that a process's script holds after a collection: its heap, and buffers beside it. */
export async function heldOf(pid: number, folder: string): Promise<number> {
  const file = fileOf(folder);
  rmSync(file, { force: true });
  process.kill(pid, "SIGUSR2");
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (existsSync(file)) return Number(readFileSync(file, "utf8")) / BYTES_PER_MB;
    await wait(PAUSE_MS);
  }
  throw new Error("The shop did not say what it holds");
}
