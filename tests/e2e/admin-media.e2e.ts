import { randomUUID } from "node:crypto";
import { untilHydrated } from "./support/until-hydrated.ts";
import { dialogOf, expect, picture, openSession, test } from "./support/shelf.ts";

const PATH = "/admin/content/media";
const pdf = (name: string) => ({ name, mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 hello") });

test("A-MED-04, A-MED-07, A-VAL-38, R-153, R-172: uploaded files are listed as done, all are selected together, and an address is copied to the clipboard", async ({
  page,
  context,
  shop,
  seed,
  consoleErrors,
}) => {
  const mark = randomUUID().slice(0, 8);
  await openSession(page, shop, await seed.staff("content_editor"));
  await page.goto(PATH);
  await untilHydrated(page);
  const disguised = { ...pdf(`disguised-${mark}.pdf`), buffer: Buffer.from("MZ") };
  await page
    .getByLabel("Choose files")
    .setInputFiles([await picture(`red-${mark}.png`, "red"), pdf(`list-${mark}.pdf`), disguised]);
  await expect(page.getByText(`Failed to upload disguised-${mark}.pdf: File type must be one of `)).toBeVisible();
  await expect(page.getByText("Done")).toHaveCount(2);
  await expect(page.getByRole("button", { name: /^Retry / })).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Search files" }).fill(mark);
  await page.getByRole("searchbox", { name: "Search files" }).press("Enter");
  await expect(page.getByText("2 file(s) found")).toBeVisible();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: `Copy URL of list-${mark}.pdf` }).click();
  await expect(page.getByText("URL copied to clipboard!")).toBeVisible();
  const [file] = await shop.sql<{ url: string }>("select url from media_files where original_name = $1", [
    `list-${mark}.pdf`,
  ]);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(file?.url);
  await page.getByLabel("Select all").check();
  await expect(page.getByText("2 file(s) selected")).toBeVisible();
  await page.getByLabel("Deselect all").uncheck();
  await expect(page.getByText("2 file(s) found")).toBeVisible();
  await shop.sql("delete from media_files where original_name like $1", [`%${mark}%`]);
  expect(consoleErrors.splice(0).filter((line) => !/status of 415/.test(line))).toEqual([]);
});

test("A-MED-01, A-VAL-43, A-VAL-45, R-151, R-153, R-172: files are dropped and pasted, each with its progress; one is cancelled and retried", async ({
  page,
  shop,
  seed,
  consoleErrors,
}) => {
  const mark = randomUUID().slice(0, 8);
  await openSession(page, shop, await seed.staff("marketing_manager"));
  await page.goto(PATH);
  await untilHydrated(page);
  const transfer = (named: readonly { name: string; size: number }[]) =>
    page.evaluateHandle((all) => {
      const files = new DataTransfer();
      for (const { name, size } of all)
        files.items.add(
          new File(["%PDF-1.7 ".padEnd(size)], name, { type: name.endsWith("g") ? "image/png" : "application/pdf" }),
        );
      return files;
    }, named);
  // The first answer waits until its file was cancelled.
  let answer = (): void => undefined;
  const cancelled = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/admin/uploads/**", async (route) => {
    await cancelled;
    await route.continue().catch(() => undefined);
  });
  const names = [`a-${mark}.pdf`, `b-${mark}.pdf`];
  const files = [...names.map((name) => ({ name, size: 100 })), { name: "large.png", size: 6 * 1024 * 1024 }];
  const announced = page.locator(".media-upload [aria-live=polite]");
  await expect(announced).toHaveText("");
  await page.locator(".file-drop").dispatchEvent("drop", { dataTransfer: await transfer(files) });
  await expect(announced).toHaveText("large.png was not uploaded. File is larger than 5242880 bytes");
  const line = (name: string) =>
    page.getByRole("list", { name: "Uploads" }).getByRole("listitem").filter({ hasText: name });
  // On a phone both selects keep their text.
  await page.setViewportSize({ width: 360, height: 780 });
  const widthOf = async (label: string) => (await page.getByLabel(label, { exact: true }).boundingBox())?.width;
  expect(await widthOf("Type")).toBeGreaterThan(140);
  expect(await widthOf("Folder")).toBeGreaterThan(140);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(line("large.png")).toContainText("Failed to upload large.png: File is larger than 5242880 bytes");
  await expect(page.getByRole("progressbar", { name: `Uploading ${names[0]}` })).toBeVisible();
  await expect(line(names[1] ?? "")).toContainText("Waiting");
  await page.getByRole("button", { name: `Cancel ${names[0]}` }).click();
  await expect(line(names[0] ?? "")).toContainText("Cancelled");
  answer();
  await expect(line(names[1] ?? "")).toContainText("Done");
  // A double click tries again once: its second click does not cancel.
  await page.getByRole("button", { name: `Retry ${names[0]}` }).dblclick();
  await expect(line(names[0] ?? "")).toContainText("Done");

  // The limit of files at once is checked before anything is sent: these need not arrive.
  await page.unroute("**/api/admin/uploads/**");
  await page.route("**/api/admin/uploads/**", (route) => route.fulfill({ status: 201, json: { error: null } }));
  const many = Array.from({ length: 21 }, (_, at) => ({ name: `paste-${at}-${mark}.pdf`, size: 50 }));
  await page.evaluate(
    (clipboardData) => document.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true })),
    await transfer(many),
  );
  await expect(line(`paste-20-${mark}.pdf`)).toContainText("Too many files");
  await expect(line(`paste-19-${mark}.pdf`)).toContainText("Done");
  const kept = await shop.sql("select original_name from media_files where original_name like $1 order by 1", [
    `%${mark}.pdf`,
  ]);
  expect(kept).toEqual(names.map((name) => ({ original_name: name })));
  await shop.sql("delete from media_files where original_name like $1", [`%${mark}.pdf`]);
  expect(consoleErrors.splice(0)).toEqual([]);
});

test("R-153: leaving the library while files wait asks for confirmation; staying uploads them, and then none is needed", async ({
  page,
  shop,
  seed,
}) => {
  const mark = randomUUID().slice(0, 8);
  await openSession(page, shop, await seed.staff("content_editor"));
  await page.goto(PATH);
  await untilHydrated(page);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/admin/uploads/**", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel("Choose files").setInputFiles([pdf(`a-${mark}.pdf`), pdf(`b-${mark}.pdf`)]);
  const lines = page.getByRole("list", { name: "Uploads" }).getByRole("listitem");
  await expect(lines.getByRole("progressbar")).toBeVisible();
  const blocks = page.getByRole("link", { name: "Blocks", exact: true });
  await blocks.click();
  const question = page.getByRole("dialog", { name: "Leave before the upload is done?" });
  await expect(question).toContainText("2 files are not uploaded yet.");
  await question.getByRole("button", { name: "Stay Here" }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(PATH);
  answer();
  await expect(lines.filter({ hasText: "Done" })).toHaveCount(2);
  await blocks.click();
  await expect(page).toHaveURL("/admin/content/blocks");
  await shop.sql("delete from media_files where original_name like $1", [`%${mark}.pdf`]);
});

test("R-176: an error of a folder is shown at its field, which gets the focus", async ({
  page,
  shop,
  seed,
  consoleErrors,
}) => {
  const name = `Fair ${randomUUID().slice(0, 8)}`;
  await openSession(page, shop, await seed.staff("content_editor"));
  await page.goto(`${PATH}?folders=open`);
  await untilHydrated(page);
  const folders = dialogOf(page, "Folders");
  const field = folders.getByLabel("New folder");
  await folders.getByRole("button", { name: "Create Folder" }).click();
  await expect(field).toHaveAccessibleDescription(/Name is required/);
  await expect(field).toBeFocused();
  await expect(folders.getByText("Name is required")).toBeVisible();
  await field.fill(name);
  await field.press("Enter");
  await expect(folders.locator("summary", { hasText: name })).toBeVisible();
  await field.fill(name);
  await field.press("Enter");
  await expect(field).toHaveAccessibleDescription(/There is already a folder with this name here/);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(name);
  // The button disappears with its folder: the focus moves to the first field.
  await folders.locator("summary", { hasText: name }).click();
  await folders.getByRole("button", { name: `Delete Folder ${name}` }).click();
  await expect(folders.locator("summary", { hasText: name })).toHaveCount(0);
  await expect(field).toBeFocused();
  await shop.sql("delete from media_folders where name = $1", [name]);
  expect(consoleErrors.splice(0).filter((line) => !/status of 422/.test(line))).toEqual([]);
});
