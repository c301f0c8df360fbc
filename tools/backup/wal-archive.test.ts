import { readdir } from "node:fs/promises";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { backupKey } from "./key.ts";
import { removeWalBefore, walFolder, WalArchive, walLine } from "./wal-archive.ts";
import { nameOfSegment, SEGMENT_BYTES, startOfSegment, UNFINISHED } from "./wal-segments.ts";

const folder = temporaryFolder();
const key = backupKey(null);
const server = { systemId: "7", timeline: 1, flushedTo: 0n };
const line = walLine(key, server);
const THIRD = startOfSegment(3n);
const FOURTH = startOfSegment(4n);
const HALF = Number(SEGMENT_BYTES / 2n);

const open = async (): Promise<WalArchive> => {
  const archive = await WalArchive.open(folder(), key, server);
  onTestFinished(() => archive.close());
  return archive;
};
const files = async () => (await readdir(walFolder(folder(), line))).toSorted();
const wal = (bytes: number) => Buffer.alloc(bytes, "wal");
const prune = (from: bigint) => removeWalBefore(folder(), { starts: new Map([[line, from]]), now: new Date() });

let archive: WalArchive;
beforeEach(async () => {
  archive = await open();
  await archive.restartAt(THIRD + 5n);
});

test("a base backup that begins in the next segment leaves the receiver the one it still writes to", async () => {
  await archive.append(THIRD, wal(HALF));
  await prune(FOURTH);
  await archive.append(THIRD + BigInt(HALF), wal(HALF + 1));
  await prune(FOURTH);
  expect(await files()).toEqual([`${nameOfSegment(1, 4n)}${UNFINISHED}`]);
  expect((await open()).archivedTo).toBe(FOURTH + 1n);
});

test("an archive that ends where a segment ends still knows its end after older WAL is removed", async () => {
  await archive.append(THIRD, wal(2 * HALF));
  await prune(FOURTH);
  expect((await open()).archivedTo).toBe(FOURTH);
});

test("an archive without WAL resumes at the position where it began", async () => {
  expect((await open()).archivedTo).toBe(THIRD);
  const third = await open();
  await third.append(THIRD, wal(HALF));
  expect((await open()).archivedTo).toBe(THIRD + BigInt(HALF));
});
