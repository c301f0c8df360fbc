import { allowRefusals } from "./support/checkout-page.ts";
import { expect, openSession, type Page, type Shop } from "./support/seed.ts";
import { test } from "./support/own-shop.ts";
import { acceptAge } from "./support/shop.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

const PATH = "/admin/content/homepage";
const list = (page: Page) => page.getByRole("list", { name: "Homepage Content" });
const titles = (page: Page) => list(page).getByRole("heading");
const dialog = (page: Page, title: string) => page.getByRole("dialog", { name: title });

/** Two sections of which the home page consists. */
async function begin(shop: Shop): Promise<void> {
  await shop.sql("delete from homepage_sections");
  await shop.sql(
    `insert into homepage_sections (section_name, section_key, template, title, sort_order)
     values ('Fair', 'fair', 'cta', 'Meet us', 0), ('Reasons', 'reasons', 'features', 'Why us', 1)`,
  );
}

test.beforeEach(async ({ page, shop, seed }) => {
  await begin(shop);
  await acceptAge(page.context(), shop);
  await openSession(page, shop, await seed.staff("marketing_manager"));
});
test.afterEach(({ consoleErrors }) => allowRefusals(consoleErrors));

test("A-VAL-28, A-VAL-35, A-VAL-29, A-VAL-21, A-HC-13, A-CONST-06, A-CONST-10, A-CONST-11, A-ERR-28: problems are toasts in the top right corner that disappear after five seconds; a counter turns red beyond nine tenths", async ({
  page,
}) => {
  await page.goto(`${PATH}?add=1`);
  await untilHydrated(page);
  const add = dialog(page, "Add New Section");
  const title = add.getByLabel("Title").first();
  const counter = add.getByText(/\d \/ 150/);
  const colour = () => counter.evaluate((element) => getComputedStyle(element).color);
  await title.fill("x".repeat(135));
  await expect(counter).toHaveText("135 / 150");
  const calm = await colour();
  await title.fill("x".repeat(136));
  await expect(counter).toHaveText("136 / 150 · 14 left");
  expect(await colour()).not.toBe(calm);

  await title.fill("");
  await add.getByRole("button", { name: "Create" }).focus();
  await add.getByLabel("Template").selectOption("Features");
  // Only changed texts are confirmed: the title is empty and the rest unchanged, so there is no question.
  await add.getByLabel("Title").first().fill("");
  await add.getByRole("group", { name: "Feature 2" }).getByLabel("Title").fill("");
  const start = new Date();
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start.getTime() + 60_000);
  await add.getByRole("button", { name: "Create" }).click();
  // Within the dialog, which covers everything else.
  const toasts = add.locator(".toast");
  await expect(toasts).toHaveText(["Title is required", "Feature 2 title is required"]);
  await expect(title).toHaveAccessibleDescription(/Title is required/);
  await expect(title).toBeFocused();
  const place = await toasts.first().boundingBox();
  expect(place && [place.x > 640, place.y < 200]).toEqual([true, true]);
  await page.clock.runFor(4900);
  await expect(toasts).toHaveCount(2);
  await page.clock.runFor(200);
  await expect(toasts).toHaveCount(0);

  await page.clock.resume();
  await title.fill("Mine");
  await add.getByLabel("Template").selectOption("Testimonials");
  await add.getByRole("button", { name: "Keep My Texts" }).click();
  await add.getByRole("button", { name: "Add Testimonial" }).click();
  const voice = add.getByRole("group", { name: "Testimonial 1" });
  await expect(voice.getByLabel("Rating")).toHaveValue("5");
  await expect(voice.getByLabel("Verified")).toBeChecked();
  await voice.getByLabel("Customer name").fill("Awa");
  await voice.getByLabel("Comment").fill("Good");
  let release = (): void => undefined;
  const wait = (): Promise<void> => new Promise<void>((resolve) => (release = resolve));
  let held = wait();
  await page.route(/homepage\.data/, async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await add.getByRole("button", { name: "Create" }).click();
  await expect(add.getByRole("button", { name: "Creating..." })).toBeVisible();
  release();
  await expect(page.getByRole("status").filter({ hasText: "Section created successfully" })).toBeVisible();

  held = wait();
  await list(page).getByRole("listitem").filter({ hasText: "Mine" }).getByRole("link", { name: /^Edit/ }).click();
  const edit = page.getByRole("dialog", { name: "Edit Section" });
  await edit.getByRole("button", { name: "Update" }).click();
  await expect(edit.getByRole("button", { name: "Updating..." })).toBeVisible();
  release();
  await expect(edit).toBeHidden();
});

test("A-HC-01, A-STATE-22, A-STATE-23, A-ERR-23, R-013: dragging and the keyboard change the order at once; a failure restores the old order", async ({
  page,
  shop,
  consoleErrors,
}) => {
  await page.goto(PATH);
  await untilHydrated(page);
  const item = (name: string) => list(page).getByRole("listitem").filter({ hasText: name });
  const kept = async () =>
    (await shop.sql<{ title: string }>("select title from homepage_sections order by sort_order")).map(
      ({ title }) => title,
    );
  await item("Why us").dragTo(item("Meet us"));
  await expect(titles(page)).toHaveText(["Why us", "Meet us"]);
  await expect.poll(kept).toEqual(["Why us", "Meet us"]);
  const up = page.getByRole("button", { name: "Move Fair up" });
  await up.focus();
  await page.keyboard.press("Enter");
  await expect(titles(page)).toHaveText(["Meet us", "Why us"]);
  await expect(up).toBeFocused();
  await expect.poll(kept).toEqual(["Meet us", "Why us"]);

  await shop.sql("alter table audit_log rename to audit_gone");
  try {
    await item("Why us").dragTo(item("Meet us"));
    await expect(page.locator(".toast", { hasText: "Failed to reorder sections" })).toBeVisible();
    await expect(titles(page)).toHaveText(["Meet us", "Why us"]);
  } finally {
    await shop.sql("alter table audit_gone rename to audit_log");
  }
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining("500")]);
});

test("A-HC-06, A-HC-11, A-HC-12, A-ERR-32, R-167, R-170: choosing a template fills in its texts; a preview opens in a window of its own, at a phone's width too", async ({
  page,
}) => {
  await page.goto(`${PATH}?add=1`);
  await untilHydrated(page);
  const add = dialog(page, "Add New Section");
  await add.getByLabel("Template").selectOption("Features");
  await expect(add.getByRole("group", { name: "Feature 4" }).getByLabel("Title")).toHaveValue("Fast Shipping");
  await add.getByLabel("Section Name").fill("Promises");
  await add.getByLabel("Title").first().fill("Our promises");
  await add.getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Section created successfully" })).toBeVisible();
  await expect(titles(page)).toHaveText(["Meet us", "Why us", "Our promises"]);

  await page.getByRole("link", { name: "Edit: Promises" }).click();
  const edit = dialog(page, "Edit Section");
  await edit.getByLabel("Title").first().fill("Kept promises");
  const [preview] = await Promise.all([
    page.waitForEvent("popup"),
    edit.getByRole("button", { name: "Preview" }).click(),
  ]);
  await expect(page.getByRole("status").filter({ hasText: "Preview mode activated" })).toBeVisible();
  await expect(preview.getByRole("heading", { name: "Kept promises" })).toBeVisible();
  await preview.getByRole("link", { name: "Phone Width" }).click();
  const phone = preview.frameLocator("iframe");
  await expect(phone.getByRole("heading", { name: "Kept promises" })).toBeVisible();
  expect(await phone.locator("html").evaluate((root) => root.clientWidth)).toBeLessThan(400);
  await preview.close();
  await edit.getByRole("button", { name: "Update" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Section updated successfully" })).toBeVisible();
});
