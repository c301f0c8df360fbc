import { expect, test } from "vitest";
import { zipFile } from "#tests/factories/word-file.ts";
import { unpack } from "../gateway/unpack.server.ts";
import { zipEntries, zipPart } from "./zip-entries.ts";

const ZIP = zipFile({ "a.txt": "first", "b/c.txt": "second" });
const texts = (zip: Buffer) =>
  zipEntries(zip)?.map((entry) => [entry.name, String(unpack(zipPart(zip, entry)?.packed ?? Buffer.alloc(0), 100))]);

test("R-173: a ZIP's files are listed by its directory, and each is unpacked up to a limit", () => {
  expect(texts(ZIP)).toEqual([
    ["a.txt", "first"],
    ["b/c.txt", "second"],
  ]);
  const [first] = zipEntries(ZIP) ?? [];
  const part = first && zipPart(ZIP, first);
  expect(part?.isDeflated).toBe(true);
  expect(unpack(part?.packed ?? Buffer.alloc(0), 4)).toBeNull();
});

test("R-173: a truncated ZIP, one with trailing data and a misplaced part are refused", () => {
  expect(zipEntries(ZIP.subarray(0, -1))).toBeNull();
  expect(zipEntries(Buffer.concat([ZIP, Buffer.alloc(1)]))).toBeNull();
  const entry = { name: "a.txt", method: 8, size: 5, at: 0 };
  expect(zipPart(ZIP, { ...entry, at: ZIP.length })).toBeNull();
  expect(zipPart(ZIP, { ...entry, size: ZIP.length })).toBeNull();
  expect(zipPart(ZIP, { ...entry, method: 12 })).toBeNull();
});
