import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beginOf, isAlive } from "./process-table.ts";
import { StartError } from "#tools/start/sentence.ts";

/** The holder of a data folder: a process by its id and start time. */
export type Holder = { readonly pid: number; readonly begin: string };

const LOCK = "in-use.lock";

/**
 * Takes the data folder for this process, makes it when it is missing, and returns how to give it back.
 * The lock of a process that is gone is taken over. Throws StartError when a living one holds it.
 */
export function takeFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, LOCK);
  const own = `${JSON.stringify({ pid: process.pid, begin: beginOf(process.pid) } satisfies Holder)}\n`;
  const ready = `${file}.${process.pid}`;
  writeFileSync(ready, own);
  try {
    while (!link(ready, file)) {
      const holder = holderOf(dataDir);
      if (holder) throw new StartError(inUse(dataDir, holder.pid));
      moveStale(file);
    }
  } finally {
    rmSync(ready, { force: true });
  }
  return () => {
    if (textOf(file) === own) rmSync(file, { force: true });
  };
}

/** The living process that holds the data folder; null when nobody does. */
export function holderOf(dataDir: string): Holder | null {
  return livingHolder(textOf(join(dataDir, LOCK)));
}

const inUse = (dataDir: string, pid: number): string =>
  `The data folder ${dataDir} is in use by another start (process ${pid}). Stop that one, or give this one its own: DATA_DIR=./var-2 PORT=3001 npm start`;

function livingHolder(text: string): Holder | null {
  try {
    const { pid, begin } = JSON.parse(text) as Holder;
    return isAlive(pid) && beginOf(pid) === begin ? { pid, begin } : null;
  } catch {
    return null;
  }
}

/** Two starts may see the same stale lock: only one moves it away; who moved a living one puts it back. */
function moveStale(file: string): void {
  const aside = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  if (livingHolder(textOf(aside))) link(aside, file);
  rmSync(aside, { force: true });
}

/** Gives a complete file its name, unless another one bears it. */
function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
