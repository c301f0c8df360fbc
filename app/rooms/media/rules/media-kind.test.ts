import { expect, test } from "vitest";
import { mediaKind, typeName } from "./media-kind.ts";

test.each([
  ["image/jpeg", "image", "JPG"],
  ["video/webm", "video", "WEBM"],
  ["application/pdf", "document", "PDF"],
  ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", "document", "DOCX"],
  ["image/tiff", "image", "TIFF"],
])("A-MED-04: %s is one of the kinds and has a short name", (mime, kind, name) => {
  expect(mediaKind(mime)).toBe(kind);
  expect(typeName(mime)).toBe(name);
});
