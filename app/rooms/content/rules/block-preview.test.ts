import { expect, test } from "vitest";
import { blockPreview } from "./block-preview.ts";

test.each([
  ["", ""],
  ["a".repeat(200), "a".repeat(200)],
  ["a".repeat(201), `${"a".repeat(200)}...`],
  ["🌿".repeat(201), `${"🌿".repeat(200)}...`],
])("A-BLK-07: a preview is the first 200 characters, then three dots (%#)", (content, preview) => {
  expect(blockPreview(content)).toBe(preview);
});
