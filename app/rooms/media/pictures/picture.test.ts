import { expect, test } from "vitest";
import {
  copyName,
  keptWidths,
  publicUrl,
  shareName,
  smallestCopy,
  srcSet,
  storedKeys,
  shownPicture,
} from "./picture.ts";

test("a picture has the fixed widths, never wider than the original", () => {
  expect(keptWidths(1280)).toEqual([160, 240, 400, 480, 768, 1024, 1280]);
  expect(keptWidths(4000)).toEqual([160, 240, 400, 480, 768, 1024, 1280, 1920]);
  expect(keptWidths(240)).toEqual([160, 240]);
  // Never smaller than it is, as nothing wider is offered.
  expect([239, 160, 100].map(keptWidths)).toEqual([[239], [160], [100]]);
});

test("S-CONST-20: the widths of a srcset include 480, 768, 1024, 1280 and 1920", () => {
  const offered = srcSet({ url: "/storage/product-images/a.jpg", widths: keptWidths(1920), avifFrom: null }, "webp");
  for (const width of [480, 768, 1024, 1280, 1920])
    expect(offered).toContain(`/storage/product-images/a-${width}.webp ${width}w`);
});

test("copies are named after their original", () => {
  expect(copyName("abc.jpg", 480, "webp")).toBe("abc-480.webp");
  expect(shareName("/storage/product-images/abc.webp")).toBe("/storage/product-images/abc-share.jpg");
  expect(publicUrl("product-images", "abc.jpg")).toBe("/storage/product-images/abc.jpg");
});

test("a srcset offers AVIF only when it exists", () => {
  const picture = { url: "/storage/product-images/a.webp", widths: [240, 400], avifFrom: null };
  expect(srcSet(picture, "webp")).toBe(
    "/storage/product-images/a-240.webp 240w, /storage/product-images/a-400.webp 400w",
  );
  expect(srcSet(picture, "avif")).toBe("");
  expect(srcSet({ ...picture, avifFrom: 400 }, "avif")).toBe("/storage/product-images/a-400.avif 400w");
  expect(srcSet({ ...picture, avifFrom: 240 }, "avif")).toBe(
    "/storage/product-images/a-240.avif 240w, /storage/product-images/a-400.avif 400w",
  );
});

test("the smallest copy is the one of the least width", () => {
  expect(smallestCopy({ url: "/storage/product-images/a.jpg", widths: [240, 400] })).toBe(
    "/storage/product-images/a-240.webp",
  );
  expect(smallestCopy({ url: "/storage/product-images/b.png", widths: [100] })).toBe(
    "/storage/product-images/b-100.webp",
  );
  expect(smallestCopy({ url: "/storage/product-images/c.gif", widths: [] })).toBe("/storage/product-images/c.gif");
});

test("R-175: the storage keys of a picture include all its copies, those of other files only the file", () => {
  const picture = { bucket: "content-media", filename: "a.gif", width: 500, widths: [240, 480] } as const;
  expect(storedKeys(picture)).toEqual(
    ["a.gif", "a-240.webp", "a-240.avif", "a-480.webp", "a-480.avif", "a-320.webp", "a-500.webp"].map(
      (name) => `content-media/${name}`,
    ),
  );
  expect(storedKeys({ ...picture, filename: "a.pdf", width: null, widths: [] })).toEqual(["content-media/a.pdf"]);
});

test.each([
  ["S-UI-16", "failed", "/art/other.svg", "fallback"],
  ["S-UI-17", "failed", undefined, "missing"],
  ["S-UI-17", "failed", "", "missing"],
  ["S-UI-14", "loading", "/art/other.svg", "picture"],
  ["S-UI-15", "shown", undefined, "picture"],
] as const)("%s: a picture that is %s, with the fallback %s, shows as %s", (_row, state, fallbackUrl, shown) => {
  expect(shownPicture(state, fallbackUrl)).toBe(shown);
});
