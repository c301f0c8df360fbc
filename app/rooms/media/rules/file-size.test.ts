import { expect, test } from "vitest";
import { formatFileSize } from "./file-size.ts";

test.each([
  [0, "0 Bytes"],
  [1, "1 Bytes"],
  [1023, "1023 Bytes"],
  [1024, "1 KB"],
  [1536, "1.5 KB"],
  [1_572_864, "1.5 MB"],
  [5 * 1024 ** 3, "5 GB"],
  [5 * 1024 ** 4, "5120 GB"],
])("A-CONST-09, A-MED-12: %i bytes are written as %s", (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
