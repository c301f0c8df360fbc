import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { runStep, stopRunning, type Step } from "./run-step.ts";

const node = (code: string): Step["commands"][number] => [process.execPath, "-e", code, "--"];

test("a step whose commands all succeed counts as one passed", async () => {
  const outcome = await runStep({ name: "fine", commands: [node("1"), node("2")] });
  expect(outcome).toMatchObject({ passed: 1, failures: [] });
});

test("a step stops at the first command that fails, and keeps its output", async () => {
  const commands = [node("console.error('too bad'); process.exit(3)"), node("console.log('never')")];
  const outcome = await runStep({ name: "broken", commands });
  expect(outcome).toMatchObject({ passed: 0, failures: ["broken"] });
  expect(outcome.output).toContain("too bad");
  expect(outcome.output).not.toContain("never");
});

test("a step whose command lacks a program is skipped with the command's last line, and fails with any other code", async () => {
  const commands = [node("console.log('trying'); console.log('Skipped: no nginx'); process.exit(2)"), node("1")];
  const outcome = await runStep({ name: "deploys", commands, skipCode: 2 });
  expect(outcome).toMatchObject({ isSkipped: true, passed: 0, failures: [], note: "Skipped: no nginx" });
  expect(await runStep({ name: "deploys", commands })).toMatchObject({ isSkipped: false, failures: ["deploys"] });
});

test("a command is stopped at its step's limit", async () => {
  const commands = [node("setInterval(() => {}, 1000)")];
  const outcome = await runStep({ name: "endless", commands, limitMinutes: 0.01 });
  expect(outcome).toMatchObject({ isSkipped: false, failures: ["endless"] });
  expect(outcome.output).toContain("took longer than 0.01 minutes");
});

test("a command that does not exist fails its step", async () => {
  const outcome = await runStep({ name: "nowhere", commands: [["no-such-command-anywhere"]] });
  expect(outcome.failures).toEqual(["nowhere"]);
});

const WRITES = (report: unknown): Step["commands"][number] =>
  node(`fs.writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, ${JSON.stringify(JSON.stringify(report))})`);

test.each<[string, Step["commands"][number], string[]]>([
  ["ended without a report", node("1"), ["browser: ended without a report"]],
  ["ran no test", WRITES({ suites: [], errors: [] }), ["browser: there was no test to run"]],
])("a test runner that %s has failed", async (_, command, failures) => {
  const outcome = await runStep({ name: "browser", commands: [command], report: "playwright" });
  expect(outcome).toMatchObject({ passed: 0, failures });
});

const folder = mkdtempSync(join(tmpdir(), "run-step-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("stopping ends the running command together with its child processes", async () => {
  const file = join(folder, "started");
  const inner = `fs.writeFileSync(${JSON.stringify(file)}, ''); setInterval(() => {}, 1000)`;
  const outer = `child_process.spawn(process.execPath, ["-e", ${JSON.stringify(inner)}], { stdio: "inherit" })`;
  const running = runStep({ name: "endless", commands: [node(outer)] });
  await vi.waitUntil(() => existsSync(file), { timeout: 10_000 });
  await stopRunning();
  // The output closes only when the last process that holds it ends, so both must have ended.
  expect((await running).failures).toEqual(["endless"]);
});
