import { spawn, type ChildProcess } from "node:child_process";
import { createWriteStream, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseEnv as parseLines } from "node:util";

const RECIPE = "deploy/ha";

export const recipeFile = (name: string): string => join(RECIPE, name);

/** Reads the recipe's variables with this machine's values in place of the examples. Throws for an unknown name. */
export function recipeVariables(name: string, own: Readonly<Record<string, string>>): Record<string, string> {
  const examples = parseLines(readFileSync(recipeFile(name), "utf8")) as Record<string, string>;
  const unknown = Object.keys(own).filter((key) => !Object.hasOwn(examples, key));
  if (unknown.length > 0) throw new Error(`${recipeFile(name)} has no ${unknown.join(", ")}`);
  return { ...examples, ...own };
}

export type Started = {
  readonly pid: number;
  readonly hasEnded: () => boolean;
  kill(signal: NodeJS.Signals): void;
  readonly ended: Promise<void>;
};

type Command = {
  readonly program: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly logFile: string;
  readonly runAs?: { uid?: number; gid?: number };
};

/** Starts a program in the background; its output goes to `logFile`. */
export function startProgram({ program, args, env, logFile, runAs = {} }: Command): Started {
  const child: ChildProcess = spawn(program, args, {
    ...runAs,
    cwd: "/",
    env: { PATH: process.env["PATH"], LANG: "C.UTF-8", ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const log = createWriteStream(logFile, { flags: "a" });
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  return {
    pid: child.pid ?? 0,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined,
    kill: (signal) => void child.kill(signal),
    ended,
  };
}

const PAUSE_MS = 100;

/** Polls until `poll` returns a value; throws with `what` after the timeout. */
export async function until<T>(what: string, seconds: number, poll: () => Promise<T | null>): Promise<T> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const answer = await poll().catch(() => null);
    if (answer !== null) return answer;
    if (performance.now() > end) throw new Error(`${what} did not happen within ${seconds} s`);
    await setTimeout(PAUSE_MS);
  }
}
