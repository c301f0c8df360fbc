import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beginOf, isAlive } from "./process-table.ts";
import { StartError } from "#tools/start/sentence.ts";

/** `begin` is the start time, since process ids are reused. */
export type Holder = { readonly pid: number; readonly begin: string };

const LOCK = "in-use.lock";

/** Takes over the lock of a dead process; StartError when a living one holds it. Returns a function that releases it. */
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

/** Returns null when no living process holds the folder. */
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

/** Two starts may see the same stale lock: only one moves it; a living lock that was moved by mistake is put back. */
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

/** Links a complete file under its final name; returns false when the name is taken. */
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
