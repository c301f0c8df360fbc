import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { holderOf, takeFolder } from "./folder-lock.ts";
import { beginOf } from "./process-table.ts";
import { StartError } from "#tools/start/sentence.ts";

const folder = temporaryFolder();
const lockFile = (): string => join(folder(), "in-use.lock");
const lockFor = (pid: number, begin: string): void => writeFileSync(lockFile(), JSON.stringify({ pid, begin }));

test("creates a missing folder, and holds it until it is released", () => {
  const dataDir = join(folder(), "deep/var");
  const release = takeFolder(dataDir);
  expect(holderOf(dataDir)?.pid).toBe(process.pid);
  release();
  expect(holderOf(dataDir)).toBeNull();
  expect(readdirSync(dataDir)).toEqual([]);
});

test("a second start is refused with the process and a way out, and leaves the lock untouched", () => {
  lockFor(process.ppid, beginOf(process.ppid));
  const refused = expect(() => takeFolder(folder()));
  refused.toThrow(StartError);
  refused.toThrow(/is in use by another start \(process \d+\)\. Stop that one, or give this one its own: DATA_DIR=/);
  expect(holderOf(folder())?.pid).toBe(process.ppid);
  expect(readdirSync(folder())).toEqual(["in-use.lock"]);
});

const endedPid = (): number => spawnSync(process.execPath, ["-e", "1"]).pid;

test.each<[string, () => void]>([
  ["of a killed start", () => lockFor(endedPid(), "1")],
  ["whose process id now belongs to another program", () => lockFor(process.ppid, "1")],
  ["that was only partly written", () => writeFileSync(lockFile(), '{"pid":')],
])("the lock %s is taken over", (_, leave) => {
  leave();
  expect(holderOf(folder())).toBeNull();
  takeFolder(folder());
  expect(holderOf(folder())?.pid).toBe(process.pid);
  expect(readdirSync(folder())).toEqual(["in-use.lock"]);
});

test("releasing leaves a lock that another start has taken since", () => {
  const release = takeFolder(folder());
  lockFor(process.ppid, beginOf(process.ppid));
  release();
  expect(existsSync(lockFile())).toBe(true);
});
