import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { reasonOf } from "./reason.ts";
import { findRunning } from "./running-server.ts";

const folder = temporaryFolder();
const NO_PROCESS = 2 ** 22 + 1;

test("finds no server in a folder without its file", async () => {
  expect(await findRunning(folder())).toBeNull();
});

test.runIf(process.platform === "linux").each([
  ["of a killed server", NO_PROCESS],
  ["whose process id now belongs to another program", process.pid],
])("removes the file %s", async (_, pid) => {
  const file = join(folder(), "postmaster.pid");
  writeFileSync(file, `${pid}\n${folder()}\n1700000000\n1\n`);
  expect(await findRunning(folder())).toBeNull();
  expect(existsSync(file)).toBe(false);
});

test("PostgreSQL's output is reduced to its first error, or to the message for a full disk", () => {
  const output = "LOG:  starting\nFATAL:  data directory has wrong ownership.\nLOG:  gone";
  expect(reasonOf(output, "PostgreSQL has ended")).toBe(
    "PostgreSQL has ended: FATAL:  data directory has wrong ownership.",
  );
  expect(reasonOf("", "PostgreSQL has ended")).toBe("PostgreSQL has ended.");
  expect(reasonOf("PANIC: could not write: No space left on device", "x")).toMatch(/^The disk is full\./);
});
