import { expect, test } from "vitest";
import { mediaPath, readMediaDone, withMediaParts } from "./media-links.ts";

test("the library's address keeps its question and loses dialogs and messages", () => {
  expect(mediaPath("?type=image&view=list&file=x&done=saved")).toBe("/admin/content/media?type=image&view=list");
  expect(mediaPath("")).toBe("/admin/content/media");
});

test("an address takes more parts, with and without a question", () => {
  expect(withMediaParts("/admin/content/media", { delete: "a,b" })).toBe("/admin/content/media?delete=a,b");
  expect(withMediaParts("/admin/content/media?q=a", { done: "saved" })).toBe("/admin/content/media?q=a&done=saved");
});

test.each([
  ["?done=deleted-2", { what: "deleted", count: 2 }],
  ["?done=uploaded-12", { what: "uploaded", count: 12 }],
  ["?done=saved", { what: "saved" }],
  ["?done=too_large", { what: "too_large" }],
  ["?done=deleted-x", null],
  ["", null],
])("what was done is read from %j", (search, done) => {
  expect(readMediaDone(search)).toEqual(done);
});
