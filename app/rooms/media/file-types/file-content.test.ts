import { expect, test } from "vitest";
import {
  contentKind,
  contentLimit,
  originalNames,
  storedFileType,
  mediaKind,
  typeName,
  formatFileSize,
} from "./file-content.ts";

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
])("A-MED-02, R-173: %s is recognised by its content", (_what, start, kind) => {
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

test("pictures are shown, documents are downloads", () => {
  expect(storedFileType("product-images/ab-480.webp")).toEqual({ mime: "image/webp", isDownload: false });
  expect(storedFileType("content-media/a.pdf")).toEqual({ mime: "application/pdf", isDownload: true });
});

test.each([
  "../etc/passwd",
  "product-images/../session-secret",
  "product-images/a.svg",
  "product-images/a.html",
  "other/a.webp",
  "product-images/.hidden.webp",
  "product-images/a.webp.part",
  "",
])("%j is not served", (key) => {
  expect(storedFileType(key)).toBeNull();
});

test.each([
  ["content-media/ab.pdf", ["ab"]],
  ["content-media/ab-480.webp", ["ab-480", "ab"]],
  ["content-media/2c3d-11aa.jpg", ["2c3d-11aa"]],
])("R-176: the original of %s has one of the names %j", (key, names) => {
  expect(originalNames(key)).toEqual(names);
});

test.each([
  ["image/jpeg", "image", "JPG"],
  ["video/webm", "video", "WEBM"],
  ["application/pdf", "document", "PDF"],
  ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", "document", "DOCX"],
  ["image/tiff", "image", "TIFF"],
])("A-MED-04: %s has a kind and a short name", (mime, kind, name) => {
  expect(mediaKind(mime)).toBe(kind);
  expect(typeName(mime)).toBe(name);
});

test.each([
  [0, "0 Bytes"],
  [1, "1 Bytes"],
  [1023, "1023 Bytes"],
  [1024, "1 KB"],
  [1536, "1.5 KB"],
  [1_572_864, "1.5 MB"],
  [5 * 1024 ** 3, "5 GB"],
  [5 * 1024 ** 4, "5120 GB"],
])("A-CONST-09, A-MED-12: %i bytes are formatted as %s", (size, text) => {
  expect(formatFileSize(size)).toBe(text);
});
