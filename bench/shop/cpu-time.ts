import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const MS_PER_TICK = 10;
const UTIME = 11;
const STIME = 12;

/** CPU milliseconds of a process so far, in steps of ten on Linux; elsewhere from `ps`, in whole seconds. */
export function cpuMs(pid: number): number {
  if (process.platform !== "linux") return psSeconds(pid) * 1000;
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name in parentheses may hold spaces, so fields are counted after it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[UTIME]) + Number(fields[STIME])) * MS_PER_TICK;
}

function psSeconds(pid: number): number {
  const parts = execFileSync("ps", ["-o", "time=", "-p", String(pid)], { encoding: "utf8" })
    .trim()
    .split(":");
  return parts.reduce((sum, part) => sum * 60 + Number(part), 0);
}
