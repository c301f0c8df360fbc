import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll } from "vitest";
import { demoShop, expect } from "#tests/support/demo-shop/demo-shop.ts";

const folder = mkdtempSync(join(tmpdir(), "safara-library-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { test } = demoShop({ DATA_DIR: folder });
const PATH = "/admin/content/media";
const PICTURE = new Uint8Array(
  await sharp({ create: { width: 400, height: 400, channels: 3, background: "red" } })
    .png()
    .toBuffer(),
);
const pdf = (name: string, text = "%PDF-1.7 hello") => new File([text], name, { type: "application/pdf" });

test("A-SHELL-13, A-MED-01 to A-MED-09, A-MED-14 to A-MED-18, A-VAL-38, A-VAL-42, A-ERR-34, R-014, R-153, R-172, R-174: staff upload files, find them, describe, copy, download and delete them", async ({
  page,
  shop,
}) => {
  const mark = randomUUID().slice(0, 8);
  await shop.signedIn(page, "content_editor");
  await page.goto("/admin/products");
  const nav = page.getByRole("navigation", { name: "Back office", exact: true });
  await nav.getByRole("group", { name: "Content" }).getByRole("link", { name: "Media Library" }).click();
  expect(page).toHaveURL(PATH);

  const files = [new File([PICTURE], `red-${mark}.png`, { type: "image/png" }), pdf(`list-${mark}.pdf`)];
  const virus = new File(["MZ"], "virus.exe", { type: "application/x-msdownload" });
  const cards = page.getByRole("listitem").filter({ has: page.getByRole("checkbox") });
  const disguised = pdf(`disguised-${mark}.pdf`, "MZ");
  page.getByLabel("Choose files").setInputFiles([...files, virus, disguised]);
  await page.getByRole("button", { name: "Upload" }).click();
  expect(page.getByText(/^Failed to upload virus\.exe: File type must be one of /)).toBeVisible();
  expect(page.getByText(`Failed to upload disguised-${mark}.pdf: File type must be one of `)).toBeVisible();

  page.getByRole("searchbox", { name: "Search files" }).fill(mark);
  await page.getByRole("searchbox", { name: "Search files" }).pressEnter();
  expect(page.getByText("2 file(s) found")).toBeVisible();
  expect(cards).toHaveText([new RegExp(`list-${mark}`), new RegExp(`red-${mark}`)]);
  page.getByLabel("Type").selectOption("Images");
  await page.getByRole("button", { name: "Search" }).click();
  expect(page.getByText("1 file(s) found")).toBeVisible();

  await page.getByRole("link", { name: `Edit red-${mark}.png` }).click();
  const edit = page.getByRole("dialog", { name: "Edit File Details" });
  const url = edit.getByLabel("File URL").inputValue();
  expect(edit.getByLabel("File URL")).toHaveAttribute("readonly");
  edit.getByLabel("Title").fill(`Sunset ${mark}`);
  edit.getByLabel("Alt Text").fill("All red");
  await edit.getByRole("button", { name: "Save" }).click();
  expect(page.getByText("The file was saved.")).toBeVisible();
  expect(await shop.sql("select title, alt_text from media_files where url = $1", [url])).toEqual([
    { title: `Sunset ${mark}`, alt_text: "All red" },
  ]);

  const copy = page.getByRole("button", { name: `Copy URL of Sunset ${mark}` });
  await copy.click();
  expect(edit.getByLabel("File URL")).toHaveValue(url);

  await page.goto(`${PATH}?q=${mark}`);
  page.getByLabel(`Select list-${mark}.pdf`).check();
  const bar = page.getByRole("group", { name: "Selected files" });
  await bar.getByRole("button", { name: "Download" }).click();
  expect(page.download?.name).toBe(`list-${mark}.pdf`);

  page.getByLabel(`Select Sunset ${mark}`).check();
  await bar.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog");
  expect(question).toContainText("Delete 2 file(s)?");
  await question.getByRole("button", { name: "Delete" }).click();
  expect(page.getByText("2 files deleted.")).toBeVisible();
  expect(cards).toHaveCount(0);
  expect((await page.browser.request(url)).status).toBe(404);
});
