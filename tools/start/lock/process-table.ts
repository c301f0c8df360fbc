import { readdirSync, readFileSync, readlinkSync, realpathSync } from "node:fs";

/** Returns false also for a zombie, which waits for its parent to reap it. */
export function isAlive(pid: number): boolean {
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  return statOf(pid)?.state !== "Z";
}

/** Returns null where it is unknown (everywhere but on Linux). */
export const parentOf = (pid: number): number | null => statOf(pid)?.parent ?? null;

/** The process's start time; with the process id it is unique. Returns "" where unknown. */
export const beginOf = (pid: number): string => statOf(pid)?.begin ?? "";

/** Certain only when true: the process id was reused. */
export function isOtherProgram(pid: number, name: string): boolean {
  const actual = statOf(pid)?.name;
  return actual !== undefined && actual !== name;
}

/** Kills programs of this name that run in the folder. Linux only; elsewhere it does nothing. */
export function endProcessesIn(folder: string, name: string): void {
  if (process.platform !== "linux") return;
  const place = realpathSync(folder);
  for (const pid of readdirSync("/proc").map(Number)) {
    if (Number.isNaN(pid) || statOf(pid)?.name !== name || folderOf(pid) !== place) continue;
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has just ended.
    }
  }
}

function folderOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

type Stat = { readonly name: string; readonly state: string; readonly parent: number; readonly begin: string };

const BEGIN_FIELD = 19;

function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name is in parentheses and may contain any character.
    const end = text.lastIndexOf(")");
    const fields = text.slice(end + 2).split(" ");
    return {
      name: text.slice(text.indexOf("(") + 1, end),
      state: fields[0] ?? "",
      parent: Number(fields[1]),
      begin: fields[BEGIN_FIELD] ?? "",
    };
  } catch {
    return null;
  }
}
