import { allowRefusals } from "./support/checkout-page.ts";
import { expect, signInBy, type Page, type Shop } from "./support/seed.ts";
import { test } from "./support/own-shop.ts";
import { acceptAge } from "./support/shop.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

const PATH = "/admin/content/homepage";
const list = (page: Page) => page.getByRole("list", { name: "Homepage Content" });
const titles = (page: Page) => list(page).getByRole("heading");
const dialog = (page: Page, title: string) => page.getByRole("dialog", { name: title });
const deed = (page: Page, name: string) => page.getByRole("button", { name }).or(page.getByRole("link", { name }));
/** A visitor's page without a session, from the page cache when it is kept. */
const visited = async (page: Page, shop: Shop): Promise<string> => {
  const answer = await fetch(shop.url, { headers: { cookie: "age=yes" } });
  return answer.text();
};

/** Two sections of which the home page consists. */
async function begin(page: Page, shop: Shop): Promise<void> {
  await shop.sql("delete from homepage_sections");
  await shop.sql(
    `insert into homepage_sections (section_name, section_key, template, title, sort_order)
     values ('Fair', 'fair', 'cta', 'Meet us', 0), ('Reasons', 'reasons', 'features', 'Why us', 1)`,
  );
  await shop.sql("select pg_notify('page_cache', '*')");
  await expect.poll(() => visited(page, shop)).toContain("Meet us");
}

test.beforeEach(async ({ page, shop, seed }) => {
  await begin(page, shop);
  await acceptAge(page.context(), shop);
  await signInBy(page.request, shop, await seed.staff("marketing_manager"));
});
test.afterEach(({ consoleErrors }) => allowRefusals(consoleErrors));

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("A-SHELL-12, A-GEN-08, A-HC-01 to A-HC-12, A-HC-14, A-HC-15, A-STATE-22, A-ENT-87, A-ENT-90, A-CONST-12, A-ERR-27 to A-ERR-32, R-013, R-167, R-170: staff adds, words, moves, times, previews, copies and deletes sections, and the home page follows at once", async ({
      page,
      shop,
    }) => {
      const said = (text: string) => page.getByRole("status").filter({ hasText: text });
      await page.goto(PATH);
      const nav = page.getByRole("navigation", { name: "Back office", exact: true });
      await expect(nav.getByRole("group", { name: "Content" }).getByRole("link", { name: "Homepage" })).toBeVisible();
      if (javaScriptEnabled) await untilHydrated(page);
      await expect(list(page).getByRole("listitem").first()).toContainText(/Meet us.*Fair.*Live/s);

      await deed(page, "Add Section").click();
      const add = dialog(page, "Add New Section");
      await expect(add.getByLabel("Template").locator("option")).toHaveText([
        "Hero",
        "Story",
        "Features",
        "Testimonials",
        "Call to action",
      ]);
      await add.getByLabel("Template").selectOption("Features");
      if (!javaScriptEnabled) await add.getByRole("button", { name: "Use Template" }).click();
      await expect(add.getByRole("group", { name: "Feature 4" }).getByLabel("Title")).toHaveValue("Fast Shipping");
      await expect(add).toContainText("Free shipping on orders over $100");
      await add.getByLabel("Section Name").fill("Promises");
      await add.getByLabel("Title").first().fill("Our promises");
      await expect(add.getByRole("link", { name: "Cancel" })).toBeVisible();
      await add.getByRole("button", { name: "Create" }).click();
      await expect(said("Section created successfully")).toBeVisible();
      await expect(titles(page)).toHaveText(["Meet us", "Why us", "Our promises"]);
      await expect.poll(() => visited(page, shop)).toContain("Our promises");

      await deed(page, "Move Promises up").click();
      await expect(said("Sections reordered successfully")).toBeVisible();
      await expect(titles(page)).toHaveText(["Meet us", "Our promises", "Why us"]);
      await expect.poll(() => visited(page, shop)).toMatch(/Meet us.*Our promises.*Why us/s);

      await deed(page, "Edit: Promises").click();
      const edit = dialog(page, "Edit Section");
      await edit.getByLabel("Title").first().fill("Kept promises");
      const [preview] = await Promise.all([
        page.waitForEvent("popup"),
        edit.getByRole("button", { name: "Preview" }).click(),
      ]);
      if (javaScriptEnabled) await expect(said("Preview mode activated")).toBeVisible();
      await expect(preview.getByRole("heading", { name: "Kept promises" })).toBeVisible();
      await expect(preview.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
      await preview.getByRole("link", { name: "Phone Width" }).click();
      const phone = preview.frameLocator("iframe");
      await expect(phone.getByRole("heading", { name: "Kept promises" })).toBeVisible();
      expect(await phone.locator("html").evaluate((root) => root.clientWidth)).toBeLessThan(400);
      await preview.close();
      expect(await visited(page, shop)).toContain("Our promises");
      await edit.getByRole("button", { name: "Update" }).click();
      await expect(said("Section updated successfully")).toBeVisible();
      await expect.poll(() => visited(page, shop)).toContain("Kept promises");

      await deed(page, "History: Promises").click();
      await expect(dialog(page, "History: Promises")).toContainText(/Title.*Our promises.*Kept promises/s);
      await dialog(page, "History: Promises").getByRole("button", { name: "Restore" }).click();
      await expect(titles(page)).toHaveText(["Meet us", "Our promises", "Why us"]);

      await deed(page, "Schedule: Promises").click();
      const schedule = dialog(page, "Schedule Section");
      await schedule.getByLabel("Publish Date", { exact: true }).fill("2035-01-02T03:04");
      await schedule.getByLabel("Unpublish Date").fill("2034-01-02T03:04");
      await expect(schedule).toContainText("This section is live and stays on the home page");
      await schedule.getByLabel("Hide it until the publish date").check();
      await schedule.getByRole("button", { name: "Save" }).click();
      await expect(schedule).toContainText("Unpublish date must be after publish date");
      await schedule.getByLabel("Unpublish Date").fill("");
      await schedule.getByRole("button", { name: "Save" }).click();
      await expect(said("Section scheduled successfully")).toBeVisible();
      await expect(said("Promises is hidden until Jan 2, 2035")).toBeVisible();
      await expect(list(page)).toContainText(/Scheduled/);
      await expect.poll(() => visited(page, shop)).not.toContain("Our promises");

      await deed(page, "Duplicate: Fair").click();
      await expect(said("Section duplicated successfully")).toBeVisible();
      const copy = list(page).getByRole("listitem").filter({ hasText: "Meet us (Copy)" });
      await expect(copy).toContainText("Inactive");
      await copy.getByRole("button", { name: /^Active: / }).click();
      await expect(copy).toContainText("Live");
      await copy.getByRole("link", { name: "Delete" }).click();
      const question = page.getByRole("alertdialog");
      await expect(question).toContainText("Are you sure you want to delete this section?");
      await question.getByRole("button", { name: "Delete" }).click();
      await expect(copy).toHaveCount(0);
    });
  });
}

test("A-VAL-28, A-VAL-35, A-VAL-29, A-VAL-21, A-HC-13, A-CONST-06, A-CONST-10, A-CONST-11, A-ERR-28: problems are toasts in the top right corner that go after five seconds; a counter turns red beyond nine tenths", async ({
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
  // Own words would be lost: the title was emptied, the rest is as given, so nothing is asked.
  await add.getByLabel("Title").first().fill("");
  await add.getByRole("group", { name: "Feature 2" }).getByLabel("Title").fill("");
  const start = new Date();
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start.getTime() + 60_000);
  await add.getByRole("button", { name: "Create" }).click();
  // Within the dialog: all else lies under it.
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

test("A-HC-01, A-STATE-22, A-STATE-23, A-ERR-23, R-013: dragging and the keyboard change the order at once; when that fails the old order is back", async ({
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
