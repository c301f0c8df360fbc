import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import { allowRefusals } from "./support/checkout-page.ts";
import { untilKeysWork } from "./support/counted-input.ts";
import { expect, openSession, test as base, type Page } from "./support/seed.ts";
import { expectClear } from "./support/toasts-clear.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

const PATH = "/admin/content/homepage";

/** A section of the test's own in a shared shop, with a signed-in editor. */
const test = base.extend<{ sectionId: string }>({
  sectionId: async ({ page, shop, seed }, use) => {
    await openSession(page, shop, await seed.staff("marketing_manager"));
    const [made] = await shop.sql<{ id: string }>(
      `insert into homepage_sections (section_name, section_key, template, title, content, is_active)
       values ('Fair', $1, 'features', 'Meet us', 'Soon.', false) returning id`,
      [randomUUID()],
    );
    await use(made!.id);
    await shop.sql("delete from homepage_sections where id = $1", [made!.id]);
  },
});

async function emptied(page: Page): Promise<void> {
  const edit = page.getByRole("dialog", { name: "Edit Section" });
  await edit.getByLabel("Section Name").fill("");
  await edit.getByLabel("Title", { exact: true }).first().fill("");
}

test("A-VAL-35, A-CONST-10: the toasts of a long dialog cover nothing of it in wide and narrow windows, and do not move its content", async ({
  page,
  sectionId,
  consoleErrors,
}) => {
  const edit = page.getByRole("dialog", { name: "Edit Section" });
  const content = edit.getByLabel("Content");
  for (const [width, height] of [
    [1280, 720],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${PATH}?edit=${sectionId}`);
    await untilHydrated(page);
    await emptied(page);
    await edit.getByRole("button", { name: "Update" }).click();
    await expect(edit.locator(".toast")).toHaveText(["Section name is required", "Title is required"]);
    await expectClear(edit);
    await expect(edit.getByLabel("Section Name")).toBeInViewport({ ratio: 1 });
    await expect(edit.getByLabel("Section Name")).toBeFocused();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await edit.evaluate((element) => (element.scrollTop = element.scrollHeight));
    const before = (await content.boundingBox())!.y;
    for (let n = 0; n < 2; n += 1) await edit.getByRole("button", { name: "Dismiss" }).first().click();
    await expect(edit.locator(".toast")).toHaveCount(0);
    await expect.poll(async () => Math.abs((await content.boundingBox())!.y - before)).toBeLessThan(2);
  }
  allowRefusals(consoleErrors);
});

test("A-CONST-10: a toast beside a narrow dialog of a wide window leaves it its size", async ({ page, sectionId }) => {
  await page.setViewportSize({ width: 1280, height: 420 });
  await page.goto(`${PATH}?schedule=${sectionId}`);
  await untilHydrated(page);
  const schedule = page.getByRole("dialog", { name: "Schedule Section" });
  await schedule.getByLabel("Publish Date", { exact: true }).fill("2035-01-02T03:04");
  // A font that loads late moves what is measured.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await hasRisen(schedule);
  const before = await schedule.boundingBox();
  await page.keyboard.press("Escape");
  await expectClear(schedule);
  expect(await schedule.boundingBox()).toEqual(before);
});

test("R-189: scheduling a section that another editor has changed shows one notice, with a link to its current times", async ({
  page,
  shop,
  sectionId,
  consoleErrors,
}) => {
  await page.goto(`${PATH}?schedule=${sectionId}`);
  await untilHydrated(page);
  const schedule = page.getByRole("dialog", { name: "Schedule Section" });
  const publish = schedule.getByLabel("Publish Date", { exact: true });
  await publish.fill("2035-01-02T03:04");
  await shop.sql(
    "update homepage_sections set scheduled_publish_at = '2036-05-06T07:08Z', updated_at = now() where id = $1",
    [sectionId],
  );
  const held = Promise.withResolvers<void>();
  let reads = 0;
  await page.route("**/admin/content/homepage.data*", async (route) => {
    if (route.request().method() === "GET" && (reads += 1) === 1) await held.promise;
    await route.continue().catch(() => undefined);
  });
  await schedule.getByRole("button", { name: "Save" }).click();
  await expect(schedule.getByText("This record was changed by someone else. Reload and try again.")).toHaveCount(1);
  await expect(publish).toHaveValue("2035-01-02T03:04");
  await expect(schedule.getByRole("link", { name: "Reload" })).toBeFocused();
  // The page behind is still being read again, which blocks nothing.
  await page.keyboard.press("Enter");
  await expect(publish).toHaveValue("2036-05-06T07:08");
  held.resolve();
  await expect(schedule.getByRole("alert")).toHaveCount(0);
  allowRefusals(consoleErrors);
});

test("R-013: typing in a dialog continues undisturbed when the script arrives", async ({ page, sectionId }) => {
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${PATH}?edit=${sectionId}`, { waitUntil: "commit" });
  const edit = page.getByRole("dialog", { name: "Edit Section" });
  const title = edit.getByLabel("Title", { exact: true }).first();
  const content = edit.getByLabel("Content");
  await content.fill("On Saturday.");
  await title.fill("Meet us at the fair");
  held.resolve();
  await untilHydrated(page);
  await expect.poll(() => edit.evaluate((dialog) => dialog.matches(":modal"))).toBe(true);
  await expect(title).toBeFocused();
  await expect(title).toHaveValue("Meet us at the fair");
  await expect(content).toHaveValue("On Saturday.");
});

test("R-014: a question focuses its harmless button, and discarding typed text needs a second confirmation", async ({
  page,
  sectionId,
}) => {
  await page.goto(PATH);
  await untilKeysWork(page);
  await page.goto(`${PATH}?delete=${sectionId}`);
  await expect(page.getByRole("alertdialog").getByRole("link", { name: "Cancel" })).toBeFocused();
  await page.goto(`${PATH}?edit=${sectionId}`);
  await untilHydrated(page);
  const edit = page.getByRole("dialog", { name: "Edit Section" });
  await edit.getByLabel("Section Name").fill("Market");
  const cross = edit.getByRole("link", { name: "Close" });
  const warning = edit.getByText("Your changes are not saved. Press again to discard them.");
  await cross.click();
  await expect(warning).toBeVisible();
  await edit.getByLabel("Section Name").fill("Market day");
  await expect(warning).toBeHidden();
  await cross.focus();
  await page.keyboard.press("Escape");
  await expect(warning).toBeVisible();
  await expectClear(edit);
  await edit.getByRole("button", { name: "Discard" }).click();
  await expect(edit).toBeHidden();
  await expect(page).toHaveURL(PATH);
});

/** A dialog rises into its place, with reduced motion within its first frame. */
const hasRisen = (dialog: Locator): Promise<void> =>
  dialog.evaluate(async (element) => void (await Promise.all(element.getAnimations().map((each) => each.finished))));

test("A-CONST-10: a long dialog that has arrived in part does not move while the rest arrives", async ({
  page,
  shop,
  sectionId,
}) => {
  const path = `${PATH}?edit=${sectionId}`;
  await page.emulateMedia({ reducedMotion: "reduce" });
  const html = (await (await page.request.get(`${shop.url}${path}`)).text()).replaceAll(/<script\b.*?<\/script>/gs, "");
  const topOf = async (body: string): Promise<number> => {
    await page.route(`**${path}`, (route) => route.fulfill({ contentType: "text/html", body }));
    await page.goto(path);
    const edit = page.getByRole("dialog", { name: "Edit Section" });
    await hasRisen(edit);
    return (await edit.boundingBox())!.y;
  };
  const part = html.slice(0, html.indexOf("dialog-body", html.indexOf('id="edit-section"')) + 200);
  for (const [width, height] of [
    [390, 844],
    [1280, 1000],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await topOf(part)).toBeCloseTo(await topOf(html), 0);
  }
});
