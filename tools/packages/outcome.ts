import { spawnSync } from "node:child_process";
import type { Shutdown } from "../start/shutdown.ts";

/** `skipped` when this machine lacks a program for the check. */
export type Outcome = { readonly outcome: "passed" | "failed" | "skipped"; readonly lines: readonly string[] };
export type Trial = {
  readonly shutdown: Shutdown;
  /** An image to build on; null for the usual one. */ readonly base: string | null;
};

export const skipped = (line: string): Outcome => ({ outcome: "skipped", lines: [line] });

export type RunResult = { readonly isOk: boolean; readonly output: string };
const OUTPUT_BYTES = 64 * 1024 * 1024;

export function run(program: string, words: readonly string[], minutes = 1): RunResult {
  const { status, stdout, stderr, error } = spawnSync(program, words, {
    encoding: "utf8",
    timeout: minutes * 60_000,
    maxBuffer: OUTPUT_BYTES,
  });
  return { isOk: status === 0, output: `${stdout ?? ""}${stderr ?? ""}${error?.message ?? ""}`.trim() };
}

export const isInstalled = (program: string): boolean => run(program, ["--version"]).isOk;

export const ending = (output: string, lines = 8): string[] => output.split("\n").slice(-lines);
