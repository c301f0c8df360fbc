import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

const MS_PER_TICK = 10;
const UTIME = 11;
const STIME = 12;
const CUTIME = 13;
const PARENT = 1;

/** CPU milliseconds of a process so far, in steps of ten on Linux; elsewhere from `ps`, in whole seconds. */
export function cpuMs(pid: number): number {
  if (process.platform !== "linux") return psSeconds(pid) * 1000;
  return msOf(fieldsOf(pid), UTIME);
}

/** CPU milliseconds of a process, its children and those that have ended (Linux). */
export function treeCpuMs(pid: number): number {
  const ended = msOf(fieldsOf(pid), CUTIME);
  return ended + [pid, ...childrenOf(pid)].reduce((sum, each) => sum + (ifThere(() => cpuMs(each)) ?? 0), 0);
}

/** Ids of the processes that this one started (Linux). */
export const childrenOf = (pid: number): number[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => ifThere(() => parentOf(id)) === pid);

export const parentOf = (pid: number): number => Number(fieldsOf(pid)[PARENT]);

/** A process may end while it is being read. */
function ifThere<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** The name in parentheses may hold spaces, so fields are counted after it. */
function fieldsOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

/** Time in user and in system code, side by side from this field on. */
const msOf = (fields: readonly string[], at: number): number =>
  (Number(fields[at]) + Number(fields[at + STIME - UTIME])) * MS_PER_TICK;

function psSeconds(pid: number): number {
  const parts = execFileSync("ps", ["-o", "time=", "-p", String(pid)], { encoding: "utf8" })
    .trim()
    .split(":");
  return parts.reduce((sum, part) => sum * 60 + Number(part), 0);
}
