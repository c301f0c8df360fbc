import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { answered, at, typed } from "./admin-states.ts";
import type { AdminWorld } from "./admin-world.ts";
import type { Visit } from "./inspection.ts";
import { expect, type Page } from "./shop.ts";
import { untilHydrated } from "./until-hydrated.ts";

const PATH = "/admin/content/media";
const UPLOADS = "/api/admin/uploads/content-media";

/** The states of the media library; files of every kind are uploaded for them, whose names contain `mark`. */
export function mediaVisits({ fileId, content: { folderId } }: AdminWorld, mark: string): Visit[] {
  const list = `${PATH}?q=${mark}`;
  const prepare = uploaded(mark);
  const story = `${PATH}?q=story`;
  const folders = `${PATH}?folders=open`;
  return [
    { path: list, prepare },
    ...at(
      `${list}&view=list`,
      `${story}&file=${fileId}`,
      `${story}&delete=${fileId}`,
      `${PATH}?file=${randomUUID()}`,
      `${PATH}?done=saved`,
      `${PATH}?done=too_large`,
      `${PATH}?q=zzzz`,
      folders,
    ),
    ...["png", "pdf", "mp4"].map((kind): Visit => ({
      path: list,
      prepare,
      open: async (page) => {
        await page.getByRole("link", { name: `Edit fair-${mark}.${kind}` }).click();
        await expect(page.getByRole("dialog")).toBeVisible();
      },
    })),
    { path: `${story}&file=${fileId}`, open: longTitle },
    { path: list, prepare, open: ticked },
    { path: `${list}&view=list`, prepare, open: ticked },
    { path: list, prepare, open: deleteQuestion },
    { path: PATH, open: onTheirWay },
    { path: folders, open: answered("Create Folder") },
    { path: folders, open: (page) => page.locator(`details:has(#folder-name-${folderId}) summary`).click() },
    { path: folders, open: renamed(folderId) },
  ];
}

const made = new Set<string>();

/** Puts a picture, a document and a video into the library, once. */
const uploaded =
  (mark: string): NonNullable<Visit["prepare"]> =>
  async (page) => {
    if (made.has(mark)) return;
    made.add(mark);
    const origin = process.env["E2E_SHOP_URL"] ?? "";
    const background = "#7a8f4a";
    const files = {
      png: await sharp({ create: { width: 640, height: 400, channels: 3, background } })
        .png()
        .toBuffer(),
      pdf: Buffer.from("%PDF-1.7 The fair"),
      mp4: Buffer.from("\0\0\0\u0018ftypmp42\0\0\0\0mp42isom", "latin1"),
    };
    for (const [kind, data] of Object.entries(files)) {
      const answer = await page.request.post(`${UPLOADS}?name=fair-${mark}.${kind}`, { data, headers: { origin } });
      expect(answer.status(), kind).toBe(201);
    }
  };

/** Longer than the field accepts, in a browser without validation. */
const longTitle: NonNullable<Visit["open"]> = async (page) => {
  await page.evaluate(() =>
    document.querySelectorAll("[maxlength]").forEach((each) => each.removeAttribute("maxlength")),
  );
  await typed(page, { Title: "t".repeat(201) });
  await answered("Save")(page);
};

const ticked: NonNullable<Visit["open"]> = async (page) => {
  await untilHydrated(page);
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await expect(page.getByText("3 file(s) selected")).toBeVisible();
};

const deleteQuestion: NonNullable<Visit["open"]> = async (page) => {
  await ticked(page);
  await page.getByRole("group", { name: "Selected files" }).getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
};

/** One file is cancelled, one arriving, one waiting, one refused. */
const onTheirWay: NonNullable<Visit["open"]> = async (page) => {
  await untilHydrated(page);
  await page.route(`**${UPLOADS}**`, () => undefined, { times: 2 });
  const file = (name: string) => ({ name, mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
  await page
    .getByLabel("Choose files")
    .setInputFiles([
      file("programme.pdf"),
      file("a-list-of-all-stands-with-a-very-long-name-that-wraps.pdf"),
      file("map.pdf"),
      { ...file("stand.exe"), mimeType: "application/x-msdownload" },
    ]);
  await page.getByRole("button", { name: "Cancel programme.pdf" }).click();
  await expect(page.getByRole("button", { name: "Retry programme.pdf" })).toBeVisible();
};

/** A folder with an empty name. */
const renamed =
  (folderId: string): NonNullable<Visit["open"]> =>
  async (page: Page) => {
    await untilHydrated(page);
    await page.locator(`details:has(#folder-name-${folderId}) summary`).click();
    await page.locator(`#folder-name-${folderId}`).fill("");
    await page.evaluate(() => document.querySelectorAll("form").forEach((form) => (form.noValidate = true)));
    await page.locator(`form:has(#folder-name-${folderId})`).getByRole("button", { name: "Save" }).click();
    await expect(page.locator(`#folder-name-${folderId}-error`)).toContainText("required");
  };
