import { expect, test } from "vitest";
import { contentKind, contentLimit } from "./file-content.ts";

const bytes = (text: string): Uint8Array => Buffer.from(text, "latin1");
const MEGABYTE = 1024 * 1024;

test.each([
  ["a JPEG", "\xff\xd8\xff\xe0...", "picture"],
  ["a PNG", "\x89PNG\r\n\x1a\n...", "picture"],
  ["a GIF", "GIF89a...", "picture"],
  ["a WebP", "RIFF\x00\x00\x00\x00WEBPVP8 ", "picture"],
  ["an AVIF", "\x00\x00\x00\x20ftypavif", "picture"],
  ["an MP4", "\x00\x00\x00\x20ftypisom", "mp4"],
  ["a WebM", "\x1a\x45\xdf\xa3\x01\x00\x42\x82\x84webm", "webm"],
  ["a PDF", "%PDF-1.7", "pdf"],
  ["an old Word file, so far", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "doc"],
  ["a new Word file, so far", "PK\x03\x04", "docx"],
  ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg">', null],
  ["a page", "<!doctype html>", null],
  ["a program", "MZ\x90\x00", null],
  ["a Matroska film", "\x1a\x45\xdf\xa3\x01\x00\x42\x82\x88matroska", null],
  ["a HEIC photo", "\x00\x00\x00\x20ftypheic", null],
  ["sound in a RIFF file", "RIFF\x00\x00\x00\x00WAVE", null],
  ["nothing", "", null],
])("A-MED-02, R-173: %s is known by its content", (_what, start, kind) => {
  expect(contentKind(bytes(start))).toBe(kind);
});

test.each([
  ["picture", 5],
  ["pdf", 20],
  ["doc", 20],
  ["docx", 20],
  ["mp4", 100],
  ["webm", 100],
] as const)("R-172: a %s may have %i MB", (kind, megabytes) => {
  expect(contentLimit(kind)).toBe(megabytes * MEGABYTE);
});
