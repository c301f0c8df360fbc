import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { bytesOf, namesIn } from "./existing-files.ts";
import { listCopies } from "./external-copies.ts";
import { listNames, removeFilesBefore } from "./file-copies.ts";
import { readKeepsakes } from "./keepsakes.ts";
import { backupKey } from "./key.ts";
import { listBackups } from "./manifest.ts";
import { carriedPayments } from "./rebuild/carried-payments.ts";
import { removeWalBefore } from "./wal-archive.ts";
import { segmentsOf } from "./wal-segments.ts";

const folder = temporaryFolder();
const key = backupKey(null);
const now = new Date("2026-11-24T12:00:00Z");

test("what does not exist is empty; what cannot be read is an error", async () => {
  await writeFile(join(folder(), "file"), "one");
  expect(await namesIn(folder())).toEqual(["file"]);
  expect(await namesIn(join(folder(), "nowhere"))).toEqual([]);
  await expect(namesIn(join(folder(), "file"))).rejects.toThrow("ENOTDIR");
  expect(String(await bytesOf(join(folder(), "file")))).toBe("one");
  expect(await bytesOf(join(folder(), "nowhere"))).toBeNull();
  await expect(bytesOf(folder())).rejects.toThrow("EISDIR");
});

/** A file in place of a folder, or a folder in place of a file, stands in for a failing disk: root may read everything else. */
const unreadable = (path: string) => writeFile(join(folder(), path), "");
const unreadableFile = async (path: string) => void (await mkdir(join(folder(), path), { recursive: true }));

test("copied files are not removed while the lists that name them cannot be read", async () => {
  await unreadable("file-lists");
  const place = { backupDir: folder(), key };
  await expect(listNames(place)).rejects.toThrow("ENOTDIR");
  await expect(removeFilesBefore("list", place)).rejects.toThrow("ENOTDIR");
});

test.each<[string, () => Promise<void>, () => Promise<unknown>]>([
  ["base backups", () => unreadable("x"), () => listBackups(join(folder(), "x"))],
  ["dumps", () => unreadable("x"), () => listCopies("dump", join(folder(), "x"))],
  ["WAL segments", () => unreadable("x"), () => segmentsOf(join(folder(), "x"))],
  ["the archive's folders", () => unreadable("wal"), () => removeWalBefore(folder(), { starts: new Map(), now })],
  ["copies", () => unreadable("files"), () => removeFilesBefore("list", { backupDir: folder(), key })],
  ["a secret to back up", () => unreadableFile("session-secret"), () => allOf(readKeepsakes(shop()))],
  ["a demo's payments to back up", () => unreadable("sandbox"), () => allOf(readKeepsakes(shop()))],
  [
    "a demo's payments to carry over",
    () => unreadableFile("sandbox/sandbox.jsonl"),
    () => carriedPayments({ dataDir: folder() } as never, ""),
  ],
])("%s that cannot be read are an error", async (_, damage, work) => {
  await damage();
  await expect(work()).rejects.toThrow(/ENOTDIR|EISDIR/);
});

const shop = () => ({ data: join(folder(), "postgres"), dataDir: folder() });
async function allOf(chunks: AsyncIterable<Buffer>): Promise<string> {
  let text = "";
  for await (const chunk of chunks) text += String(chunk);
  return text;
}
