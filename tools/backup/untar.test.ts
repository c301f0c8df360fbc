import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { StartError } from "#tools/start/sentence.ts";
import { untar } from "./untar.ts";

const folder = temporaryFolder();
/** More than a pipe holds. */
const PADDING_BYTES = 4 * 1024 ** 2;

function archived(): Buffer {
  writeFileSync(join(folder(), "one"), "one");
  mkdirSync(join(folder(), "into"));
  return execFileSync("tar", ["-c", "-f", "-", "-C", folder(), "one"]);
}
async function* from(...parts: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* parts;
}
const unpacked = (): string => readFileSync(join(folder(), "into/one"), "utf8");

test("unpacks an archive even when tar does not read its padding", async () => {
  await untar(from(archived(), Buffer.alloc(PADDING_BYTES)), join(folder(), "into"));
  expect(unpacked()).toBe("one");
});

test("input that is not an archive, and a stream that fails, are reported", async () => {
  const archive = archived();
  await expect(untar(from(Buffer.from("no archive at all")), join(folder(), "into"))).rejects.toThrow(
    /^tar could not unpack the backup: tar: /,
  );
  async function* broken(): AsyncGenerator<Buffer> {
    yield archive.subarray(0, 100);
    throw new StartError("base.tar is damaged");
  }
  await expect(untar(broken(), join(folder(), "into"))).rejects.toThrow("base.tar is damaged");
});
