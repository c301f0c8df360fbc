import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { SwitchedOff } from "#tools/checks/documents/switched-off-guards.ts";
import type { FoundTest } from "./find-tests.ts";
import { faultBefore, judge, patternOf, type Report, type Verdict } from "./judge-report.ts";
import { switchedOff } from "./switch-off.ts";

export type Outcome = Verdict & { readonly seconds: number };

/** A copy of the project in which guards are taken out. */
export type RedControls = {
  /** Runs the test with its guard, unless it did before, and without; restores the guard. */
  perform(guard: SwitchedOff, test: FoundTest): Promise<Outcome>;
  /** Ends a test that runs, and removes the copy. */
  remove(): void;
};

const LIMIT_MS = 180_000;
/** All tests of a file, with their guards. */
const FILE_LIMIT_MS = 900_000;
const MUCH = 300;

/** Copies the project into a temporary folder, with the same packages; `due` are the tests that may be performed. */
export function openRedControls(due: readonly FoundTest[]): RedControls {
  const root = copyProject();
  const before = new Map<string, Report | string>();
  const runBefore = (file: string): Promise<Report | string> => {
    const titles = due.filter((test) => test.file === file).map(({ title }) => title);
    return runTests(root, { file, titles, limitMs: FILE_LIMIT_MS });
  };
  return {
    async perform(guard, test) {
      const known = before.get(test.file) ?? (await runBefore(test.file));
      before.set(test.file, known);
      const fault = typeof known === "string" ? known : faultBefore(known, test.title);
      return fault === null ? performRed(root, guard, test) : { result: "broken", why: fault, seconds: 0 };
    },
    remove() {
      endRunning();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

function copyProject(): string {
  const root = mkdtempSync(join(tmpdir(), "red-"));
  const listed = execFileSync("git", ["ls-files", "-coz", "--exclude-standard"], {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  for (const file of listed.split("\0").filter((name) => name !== "" && existsSync(name))) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(file, join(root, file));
  }
  symlinkSync(resolve("node_modules"), join(root, "node_modules"), "dir");
  return root;
}

async function performRed(root: string, guard: SwitchedOff, { file, title }: FoundTest): Promise<Outcome> {
  const startedAt = Date.now();
  const path = join(root, guard.file);
  const source = readFileSync(path, "utf8");
  const without = switchedOff(source, guard);
  if (without === null) return { result: "broken", seconds: 0, why: "its code does not stand there exactly once" };
  writeFileSync(path, without);
  try {
    const report = await runTests(root, { file, titles: [title], limitMs: LIMIT_MS });
    const verdict = typeof report === "string" ? ({ result: "broken", why: report } as const) : judge(report);
    return { ...verdict, seconds: (Date.now() - startedAt) / 1000 };
  } finally {
    writeFileSync(path, source);
  }
}

type Run = { readonly file: string; readonly titles: readonly string[]; readonly limitMs: number };

let running: number | undefined;

/** Without its guard a test may loop for ever, which only this signal to vitest and its workers ends. */
function endRunning(): void {
  if (running === undefined) return;
  try {
    process.kill(-running, "SIGKILL");
  } catch {
    // It has ended.
  }
}

/** Returns what vitest printed when it wrote no report. */
async function runTests(root: string, { file, titles, limitMs }: Run): Promise<Report | string> {
  const report = join(root, "red-control.json");
  rmSync(report, { force: true });
  const project = file.includes(".db.test.") ? "db" : "unit";
  const args = ["run", "--project", project, file, "--reporter=json", `--outputFile=${report}`];
  const pattern = patternOf(titles);
  const vitest = spawn(
    join(root, "node_modules/.bin/vitest"),
    pattern === undefined ? args : [...args, "-t", pattern],
    { cwd: root, detached: true, stdio: ["ignore", "ignore", "pipe"] },
  );
  running = vitest.pid;
  const limit = setTimeout(endRunning, limitMs);
  const printed: Buffer[] = [];
  vitest.stderr.on("data", (part: Buffer) => void printed.push(part));
  await once(vitest, "close");
  clearTimeout(limit);
  running = undefined;
  const stderr = Buffer.concat(printed).toString();
  return existsSync(report)
    ? (JSON.parse(readFileSync(report, "utf8")) as Report)
    : `vitest wrote no report: ${stderr.slice(-MUCH)}`;
}
