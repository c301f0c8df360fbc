import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readPlaywrightReport, readVitestReport, type TestReport, type TimedFile } from "./read-report.ts";

const STEP_LIMIT_MS = 60 * 60_000;
const STOP_LIMIT_MS = 15_000;

/** Commands run in turn until one fails; test runners also write a report to count. */
export type Step = {
  readonly name: string;
  readonly commands: readonly (readonly [command: string, ...args: string[]])[];
  readonly report?: "vitest" | "playwright";
  readonly mayBeEmpty?: boolean;
};

/** A step that runs no tests passes or fails as one. */
export type Outcome = {
  readonly seconds: number;
  readonly passed: number;
  readonly failures: readonly string[];
  readonly repeated: readonly string[];
  readonly files: readonly TimedFile[];
  readonly note: string;
  readonly output: string;
};

const running = new Set<ChildProcess>();

/** Runs each command for at most an hour; never throws. */
export async function runStep(step: Step): Promise<Outcome> {
  const startedAt = Date.now();
  const folder = mkdtempSync(join(tmpdir(), "verify-"));
  try {
    const file = join(folder, "report.json");
    const { isOk, output } = await runCommands(step, file);
    const tests = step.report && readReport(step.report, file);
    return {
      seconds: (Date.now() - startedAt) / 1000,
      output: [output, ...(tests?.pages ?? [])].join("\n"),
      repeated: tests?.repeated ?? [],
      files: tests?.files ?? [],
      ...countsOf(step, isOk, tests),
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

async function runCommands(step: Step, reportFile: string): Promise<{ isOk: boolean; output: string }> {
  let output = "";
  for (const [command, ...args] of step.commands) {
    const ended = await runCommand(command, [...args, ...reportOptions(step, reportFile)], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
    });
    output += ended.output;
    if (!ended.isOk) return { isOk: false, output };
  }
  return { isOk: true, output };
}

function reportOptions(step: Step, file: string): string[] {
  if (step.report === "vitest") return ["--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];
  return step.report === "playwright" ? ["--reporter=dot,json"] : [];
}

function runCommand(
  command: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<{ isOk: boolean; output: string }> {
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
      output += `\n${command} took longer than ${STEP_LIMIT_MS / 60_000} minutes and was stopped\n`;
      signalGroup(child, "SIGKILL");
    }, STEP_LIMIT_MS);
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (output += part.toString()));
    const finish = (isOk: boolean): void => {
      clearTimeout(limit);
      running.delete(child);
      resolve({ isOk, output });
    };
    child.once("error", (error) => {
      output += `${command}: ${error.message}\n`;
      finish(false);
    });
    child.once("close", (code) => finish(code === 0));
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
