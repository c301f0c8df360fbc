import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readPlaywrightReport, readVitestReport, type TestReport, type TimedFile } from "./read-report.ts";

const MINUTE_MS = 60_000;
const LIMIT_MINUTES = 60;
const STOP_LIMIT_MS = 15_000;

/** Commands run in turn until one fails; test runners also write a report to count. */
export type Step = {
  readonly name: string;
  readonly commands: readonly (readonly [command: string, ...args: string[]])[];
  readonly report?: "vitest" | "playwright";
  readonly mayBeEmpty?: boolean;
  /** The exit code of a command for which this machine lacks a program; the rest of the step is left out. */
  readonly skipCode?: number;
  /** For each command; an hour by default. */
  readonly limitMinutes?: number;
};

/** A step that runs no tests passes or fails as one. */
export type Outcome = {
  readonly seconds: number;
  readonly passed: number;
  readonly failures: readonly string[];
  readonly files: readonly TimedFile[];
  readonly note: string;
  readonly output: string;
  readonly isSkipped: boolean;
};

const running = new Set<ChildProcess>();

/** Runs each command within its limit; never throws. */
export async function runStep(step: Step): Promise<Outcome> {
  const startedAt = Date.now();
  const folder = mkdtempSync(join(tmpdir(), "verify-"));
  try {
    const file = join(folder, "report.json");
    const { code, output } = await runCommands(step, file);
    const isSkipped = step.skipCode !== undefined && code === step.skipCode;
    const tests = step.report && readReport(step.report, file);
    return {
      seconds: (Date.now() - startedAt) / 1000,
      output: [output, ...(tests?.pages ?? [])].join("\n"),
      files: tests?.files ?? [],
      isSkipped,
      ...(isSkipped ? { passed: 0, failures: [], note: lastLine(output) } : countsOf(step, code === 0, tests)),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Ends the commands and their children; kills those that do not end in time. */
export async function stopRunning(): Promise<void> {
  const children = [...running];
  const ended = children.map((child) => new Promise<void>((resolve) => child.once("close", () => resolve())));
  for (const child of children) signalGroup(child, "SIGTERM");
  const killTimer = setTimeout(() => children.forEach((child) => signalGroup(child, "SIGKILL")), STOP_LIMIT_MS);
  await Promise.all(ended);
  clearTimeout(killTimer);
}

/** The reason of a command that skips is its last line. */
const lastLine = (output: string): string => output.trimEnd().split("\n").at(-1) ?? "";

function countsOf(
  step: Step,
  isOk: boolean,
  tests: TestReport | undefined,
): Pick<Outcome, "passed" | "failures" | "note"> {
  if (!step.report) return { passed: isOk ? 1 : 0, failures: isOk ? [] : [step.name], note: "" };
  return tests
    ? countsOfTests(step, isOk, tests)
    : { passed: 0, failures: [`${step.name}: ended without a report`], note: "" };
}

function countsOfTests(
  step: Step,
  isOk: boolean,
  { passed, failures, skipped }: TestReport,
): Pick<Outcome, "passed" | "failures" | "note"> {
  const note = `${passed} passed${failures.length > 0 ? `, ${failures.length} failed` : ""}${skipped > 0 ? `, ${skipped} skipped` : ""}`;
  if (failures.length > 0) return { passed, failures: failures.map((title) => `${step.name}: ${title}`), note };
  if (!isOk) return { passed, failures: [`${step.name}: failed outside of the tests`], note };
  const isEnough = passed > 0 || step.mayBeEmpty === true;
  return { passed, failures: isEnough ? [] : [`${step.name}: there was no test to run`], note };
}

function readReport(kind: "vitest" | "playwright", file: string): TestReport | undefined {
  return kind === "vitest" ? readVitestReport(file) : readPlaywrightReport(file);
}

type Ended = { readonly code: number | null; readonly output: string };

async function runCommands(step: Step, reportFile: string): Promise<Ended> {
  let output = "";
  for (const [command, ...args] of step.commands) {
    const ended = await runCommand(command, [...args, ...reportOptions(step, reportFile)], {
      variables: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
      limitMinutes: step.limitMinutes ?? LIMIT_MINUTES,
    });
    output += ended.output;
    if (ended.code !== 0) return { code: ended.code, output };
  }
  return { code: 0, output };
}

function reportOptions(step: Step, file: string): string[] {
  if (step.report === "vitest") return ["--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];
  return step.report === "playwright" ? ["--reporter=dot,json"] : [];
}

function runCommand(
  command: string,
  args: readonly string[],
  { variables, limitMinutes }: { variables: Readonly<Record<string, string>>; limitMinutes: number },
): Promise<Ended> {
  const { FORCE_COLOR: _, ...inherited } = process.env;
  return new Promise((resolve) => {
    let output = "";
    // A separate process group, so that one signal ends the runner with its workers, servers and browsers.
    const child = spawn(command, args, {
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...inherited, NO_COLOR: "1", ...variables },
    });
    running.add(child);
    const limit = setTimeout(() => {
      output += `\n${command} took longer than ${limitMinutes} minutes and was stopped\n`;
      signalGroup(child, "SIGKILL");
    }, limitMinutes * MINUTE_MS);
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (output += part.toString()));
    const finish = (code: number | null): void => {
      clearTimeout(limit);
      running.delete(child);
      resolve({ code, output });
    };
    child.once("error", (error) => {
      output += `${command}: ${error.message}\n`;
      finish(null);
    });
    child.once("close", finish);
  });
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has just ended.
  }
}
