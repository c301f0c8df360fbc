import { expect, test } from "vitest";
import { folderTexts, libraryTexts } from "#app/rooms/media/admin-messages.ts";

test("one file is counted as one, many with their thousands", () => {
  expect([libraryTexts.deleted({ count: 1 }), libraryTexts.uploaded({ count: 2 })]).toEqual([
    "1 file deleted.",
    "2 files uploaded.",
  ]);
  expect([0, 1, 1200].map((count) => folderTexts.files({ count }))).toEqual(["0 files", "1 file", "1,200 files"]);
});
