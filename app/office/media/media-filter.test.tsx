import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { folderTexts, libraryTexts } from "#app/rooms/media/admin-messages.ts";
import { NoFiles } from "./media-filter.tsx";

const drawn = (allTo: string | null): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <NoFiles allTo={allTo} />
    </MemoryRouter>,
  );

test("an empty library explains how to add files, a search without matches links back to all", () => {
  expect(drawn(null)).toContain(libraryTexts.noneHint);
  expect(drawn("/admin/content/media")).not.toContain(libraryTexts.noneHint);
  expect(drawn("/admin/content/media")).toContain(libraryTexts.showAll);
});

test("A-MED-06: a list without a file counts them too", () => {
  expect(drawn(null)).toContain("0 file(s) found");
  expect(drawn("/admin/content/media")).toMatch(/role="status"[^>]*>0 file\(s\) found</);
});

test("one file is counted as one, many with their thousands", () => {
  expect([libraryTexts.deleted({ count: 1 }), libraryTexts.uploaded({ count: 2 })]).toEqual([
    "1 file deleted.",
    "2 files uploaded.",
  ]);
  expect([0, 1, 1200].map((count) => folderTexts.files({ count }))).toEqual(["0 files", "1 file", "1,200 files"]);
});
