import { allowRefusals } from "./support/checkout-page.ts";
import { test } from "./support/own-shop.ts";
import { expect, openSession, type Page } from "./support/seed.ts";
import { acceptAge } from "./support/shop.ts";
import { expectUncovered } from "./support/toasts-clear.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

const PATH = "/admin/content/homepage";
const dialog = (page: Page, title: string) => page.getByRole("dialog", { name: title });
const command = (page: Page, name: string) => page.getByRole("button", { name }).or(page.getByRole("link", { name }));

test.beforeEach(async ({ page, shop, seed }) => {
  await shop.sql("delete from homepage_sections");
  await acceptAge(page.context(), shop);
  await openSession(page, shop, await seed.staff("marketing_manager"));
});
test.afterEach(({ consoleErrors }) => allowRefusals(consoleErrors));

test("R-167, R-171: a preview opens at the section it is about, and a section's dialog leads to its history", async ({
  page,
  shop,
}) => {
  await shop.sql(
    `insert into homepage_sections (section_name, section_key, template, title, content, sort_order)
     select 'Row ' || n, 'row-' || n, 'story', 'Row ' || n, 'Words', n from generate_series(2, 9) n`,
  );
  await page.goto(PATH);
  await untilHydrated(page);
  const [preview] = await Promise.all([page.waitForEvent("popup"), command(page, "Preview: Row 8").click()]);
  await expect(preview.getByRole("heading", { name: "Row 8" })).toBeInViewport();
  await expect(preview.getByRole("heading", { name: "Row 2" })).not.toBeInViewport();
  await preview.getByRole("link", { name: "Phone Width" }).click();
  const phone = preview.frameLocator("iframe");
  await expect(phone.getByRole("heading", { name: "Row 8" })).toBeInViewport();
  await preview.close();

  await command(page, "Edit: Row 8").click();
  await dialog(page, "Edit Section").getByRole("link", { name: "History" }).click();
  await expect(dialog(page, "History: Row 8")).toBeVisible();
});

test("R-014, R-169: after a deletion the focus is at the page's heading, after Cancel where it was", async ({
  page,
  shop,
}) => {
  await shop.sql(
    "insert into homepage_sections (section_name, section_key, template, title) values ('Fair', 'fair', 'cta', 'Meet us')",
  );
  await page.goto(PATH);
  await untilHydrated(page);
  const remove = page.getByRole("link", { name: "Delete: Fair" });
  await remove.press("Enter");
  await page.getByRole("alertdialog").getByRole("link", { name: "Cancel" }).press("Enter");
  await expect(remove).toBeFocused();
  await remove.press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).press("Enter");
  await expect(page.getByText("No sections yet")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("A-HC-10, A-HC-11, R-170: the keyboard focus keeps its place in the form when a template is chosen and entries are added and removed", async ({
  page,
}) => {
  await page.goto(`${PATH}?add=1`);
  await untilHydrated(page);
  const add = dialog(page, "Add New Section");
  const template = add.getByLabel("Template");
  await expect(template).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(add.getByLabel("Section Name")).toHaveValue("Story");
  await expect(template).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(add.getByRole("group", { name: "Feature 4" })).toBeVisible();
  await expect(template).toBeFocused();
  await add.getByRole("button", { name: "Add Feature" }).press("Enter");
  await expect(add.getByRole("group", { name: "Feature 5" }).getByLabel("Title")).toBeFocused();
  await add.getByRole("button", { name: "Remove Feature 5" }).press("Enter");
  await expect(add.getByRole("button", { name: "Add Feature" })).toBeFocused();
});

test("R-014, R-169, R-170: deleting a saved template asks for confirmation; the buttons of two templates of one name are distinguishable", async ({
  page,
  shop,
}) => {
  await page.goto(`${PATH}?add=1`);
  await untilHydrated(page);
  for (const name of ["Market", "Market"]) {
    const add = dialog(page, "Add New Section");
    await add.getByLabel("Section Name").fill(name);
    await add.getByRole("button", { name: "Save as Template" }).click();
    await expect(add).toBeHidden();
    await expectUncovered(command(page, "Add Section"));
    await command(page, "Add Section").click();
  }
  await dialog(page, "Add New Section").getByRole("link", { name: "Cancel" }).click();
  await command(page, "Templates").click();
  const saved = dialog(page, "Saved Templates");
  const names = saved.getByRole("textbox", { name: "Name" });
  await names.last().fill("");
  await saved.getByRole("button", { name: "Rename template Market (2 of 2)" }).click();
  await expect(names.last()).toHaveAccessibleDescription(/Name is required/);
  await expect(names.last()).toBeFocused();

  const deletion = saved.getByRole("link", { name: "Delete template Market (2 of 2)" });
  // The name typed above would be lost.
  await deletion.click();
  await expect(saved.getByRole("status").filter({ hasText: "Your changes are not saved." })).toBeVisible();
  await deletion.click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Are you sure you want to delete this template?");
  await question.getByRole("link", { name: "Cancel" }).click();
  await expect(names).toHaveCount(2);
  await saved.getByRole("link", { name: "Delete template Market (2 of 2)" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(names).toHaveCount(1);
  await expect(saved.getByRole("status").filter({ hasText: "Template deleted" })).toBeVisible();
  await shop.sql("delete from content_templates");
});
