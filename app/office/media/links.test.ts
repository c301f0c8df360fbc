import { expect, test } from "vitest";
import { mediaPath, readMediaDone } from "./links.ts";

test("the library's address keeps its filter and loses dialogs and messages", () => {
  expect(mediaPath("?type=image&view=list&file=x&done=saved")).toBe("/admin/content/media?type=image&view=list");
  expect(mediaPath("")).toBe("/admin/content/media");
});

test.each([
  ["?done=deleted-2", { action: "deleted", count: 2 }],
  ["?done=uploaded-12", { action: "uploaded", count: 12 }],
  ["?done=saved", { action: "saved" }],
  ["?done=too_large", { action: "too_large" }],
  ["?done=deleted-x", null],
  ["", null],
])("the finished action is read from %j", (search, done) => {
  expect(readMediaDone(search)).toEqual(done);
});
