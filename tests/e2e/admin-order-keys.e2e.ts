import { allowRefusals } from "./support/checkout-page.ts";
import { untilKeysWork } from "./support/counted-input.ts";
import { expect, openSession, test } from "./support/seed.ts";

test("R-017: Enter on an order's checkbox opens the question about the ticked ones, also for roles that may export them", async ({
  page,
  shop,
  seed,
}) => {
  const { number, email } = await seed.order();
  await openSession(page, shop, await seed.staff("super_admin"));
  await page.goto(`/admin/orders?q=${email}`);
  await untilKeysWork(page);
  const box = page.getByRole("checkbox", { name: `Select ${number}` });
  await box.press("Space");
  await box.press("Enter");
  await expect(page.getByRole("dialog", { name: "Update Order Status" }).getByLabel("New status")).toBeFocused();
});

test("R-189: a conflicting change is reloaded and made again by keyboard", async ({
  page,
  shop,
  seed,
  consoleErrors,
}) => {
  const { id, number, email } = await seed.order();
  await openSession(page, shop, await seed.staff("admin"));
  await page.goto(`/admin/orders?q=${email}`);
  await untilKeysWork(page);
  await page.getByRole("link", { name: `Update ${number}` }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Update Order Status" });
  await dialog.getByLabel("Status").selectOption("Cancelled");
  await shop.sql("update all_orders set status = 'shipped', updated_at = now() + interval '1 second' where id = $1", [
    id,
  ]);
  await page.keyboard.press("Control+Enter");
  await expect(dialog.getByRole("link", { name: "Reload" })).toBeFocused();
  await expect(dialog.getByText(`Order ${number} is Shipped.`)).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Reload" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("changed by someone else")).toHaveCount(0);
  await expect(dialog.getByLabel("Status")).toBeFocused();
  await dialog.getByLabel("Status").selectOption("Delivered");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(`Order ${number} is now Delivered.`)).toBeVisible();
  allowRefusals(consoleErrors);
});

test("R-015, R-099: an empty note is refused at its field alone, which keeps the focus", async ({
  page,
  shop,
  seed,
  consoleErrors,
}) => {
  const { id } = await seed.order();
  await openSession(page, shop, await seed.staff("admin"));
  await page.goto(`/admin/orders/${id}`);
  await untilKeysWork(page);
  await page.getByRole("button", { name: "Add Note" }).press("Enter");
  await expect(page.getByText("Write a note first")).toHaveCount(1);
  await expect(page.getByLabel("Add a note")).toBeFocused();
  await expect(page.getByLabel("Add a note")).toHaveAccessibleDescription(/Write a note first/);
  allowRefusals(consoleErrors);
});

test("R-158: orders of different statuses preselect none; Enter asks for one at its field, and the chosen one is saved", async ({
  page,
  shop,
  seed,
}) => {
  const email = "apart@example.com";
  const [, second] = [await seed.order({ email }), await seed.order({ email })];
  await shop.sql("update all_orders set status = 'delivered' where id = $1", [second.id]);
  await openSession(page, shop, await seed.staff("admin"));
  await page.goto(`/admin/orders?q=${email}`);
  await untilKeysWork(page);
  await page.getByLabel("Select all").check();
  await page.getByRole("button", { name: "Update Status" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Update Order Status" });
  const status = dialog.getByLabel("New status");
  await expect(dialog.getByText("2 orders selected: 1 Processing, 1 Delivered")).toBeVisible();
  await status.press("Enter");
  await expect(status).toHaveAccessibleDescription("Choose a status first.");
  await expect(status).toBeFocused();
  await status.selectOption("Delivered");
  await expect(dialog.getByText("Choose a status first.")).toHaveCount(0);
  await status.press("Enter");
  await expect(page.getByText("1 order set to Delivered. 1 order already had this status.")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("R-017: Enter on an order's checkbox asks for the new status too, and saves no file", async ({
    page,
    shop,
    seed,
  }) => {
    const { number, email } = await seed.order();
    await openSession(page, shop, await seed.staff("super_admin"));
    await page.goto(`/admin/orders?q=${email}`);
    const box = page.getByRole("checkbox", { name: `Select ${number}` });
    await box.check();
    await box.press("Enter");
    await expect(page.getByRole("dialog", { name: "Update Order Status" })).toBeVisible();
  });
});
