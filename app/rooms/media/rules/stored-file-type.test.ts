import { expect, test } from "vitest";
import { originalNames, storedFileType } from "./stored-file-type.ts";

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
])("%j is not given out", (key) => {
  expect(storedFileType(key)).toBeNull();
});

test.each([
  ["content-media/ab.pdf", ["ab"]],
  ["content-media/ab-480.webp", ["ab-480", "ab"]],
  ["content-media/2c3d-11aa.jpg", ["2c3d-11aa"]],
])("R-176: the original of %s is one of %j", (key, names) => {
  expect(originalNames(key)).toEqual(names);
});
