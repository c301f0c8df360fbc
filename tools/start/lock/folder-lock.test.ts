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
const holdBy = (pid: number, begin: string): void => writeFileSync(lockFile(), JSON.stringify({ pid, begin }));

test("a folder that is missing is made, and is held until it is given back", () => {
  const dataDir = join(folder(), "deep/var");
  const giveBack = takeFolder(dataDir);
  expect(holderOf(dataDir)?.pid).toBe(process.pid);
  giveBack();
  expect(holderOf(dataDir)).toBeNull();
  expect(readdirSync(dataDir)).toEqual([]);
});

test("a second start is refused in a sentence with the process and a way out, and leaves the lock alone", () => {
  holdBy(process.ppid, beginOf(process.ppid));
  const refused = expect(() => takeFolder(folder()));
  refused.toThrow(StartError);
  refused.toThrow(/is in use by another start \(process \d+\)\. Stop that one, or give this one its own: DATA_DIR=/);
  expect(holderOf(folder())?.pid).toBe(process.ppid);
  expect(readdirSync(folder())).toEqual(["in-use.lock"]);
});

const gone = (): number => spawnSync(process.execPath, ["-e", "1"]).pid;

test.each<[string, () => void]>([
  ["of a killed start", () => holdBy(gone(), "1")],
  ["whose process id now belongs to another program", () => holdBy(process.ppid, "1")],
  ["that was cut off while it was written", () => writeFileSync(lockFile(), '{"pid":')],
])("the lock %s is taken over", (_, leave) => {
  leave();
  expect(holderOf(folder())).toBeNull();
  takeFolder(folder());
  expect(holderOf(folder())?.pid).toBe(process.pid);
  expect(readdirSync(folder())).toEqual(["in-use.lock"]);
});

test("who gives back leaves alone what another start has taken since", () => {
  const giveBack = takeFolder(folder());
  holdBy(process.ppid, beginOf(process.ppid));
  giveBack();
  expect(existsSync(lockFile())).toBe(true);
});
