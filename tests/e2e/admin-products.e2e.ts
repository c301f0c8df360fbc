import { randomUUID } from "node:crypto";
import { allowRefusals } from "./support/checkout-page.ts";
import { dialogOf, expect, hydratedDialog, rowOf, openSession, test, type Page, type Shop } from "./support/shelf.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

/** "Add New Product" by mouse and keyboard. */
async function typeNumbers(page: Page): Promise<void> {
  const add = dialogOf(page, "Add New Product");
  await expect(add.getByLabel("Price")).toHaveAttribute("inputmode", "decimal");
  await add.getByLabel("Price").fill("19,50");
  await expect(add.getByRole("status").filter({ hasText: "Read as 19.50" })).toBeVisible();
  await add.getByLabel("Price").fill("1,250");
  await add.getByLabel("Product Name").focus();
  await expect(add.getByLabel("Price")).toHaveAccessibleDescription(/^Type 1250\.00 or 1\.25: /);
  await add.getByLabel("Price").fill("");
  await expect(add.getByLabel("Stock", { exact: true })).toHaveAttribute("step", "1");
  await expect(add.getByText("up to 5 MB each")).toBeVisible();
  await add.getByLabel("Stock", { exact: true }).fill("");
  await add.getByLabel("Price").focus();
  await page.keyboard.type("e");
  await add.getByLabel("Product Name").focus();
  await expect(add.getByLabel("Stock", { exact: true })).toHaveValue("0");
  await expect(add.getByLabel("Price")).toHaveValue("0");
  // A stray click keeps what was typed; Escape is deliberate.
  await page.mouse.click(5, 400);
  await expect(add.getByLabel("Price")).toHaveValue("0");
  await add.getByLabel("Product Name").fill("Typed");
  await page.keyboard.press("Escape");
  await expect(add.getByText("Press again to discard them.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(add).toBeHidden();
}

/** The question before a price of 0 takes the focus and disappears when the price changes. */
async function giveAway(page: Page, shop: Shop, name: string): Promise<void> {
  await page.getByRole("link", { name: `Edit ${name}` }).click();
  await hydratedDialog(page);
  const edit = dialogOf(page, "Edit Product");
  const [free, update] = [/^Save with/, "Update Product"].map((label) => edit.getByRole("button", { name: label }));
  await edit.getByLabel("Price").fill("0");
  await update!.click();
  await expect(free!).toBeFocused();
  await expect(update!).toHaveCount(0);
  await edit.getByLabel("Price").fill("1");
  await expect(free!).toHaveCount(0);
  await edit.getByLabel("Price").fill("0");
  await update!.click();
  await free!.click();
  await expect(page.getByText(`${name} was saved.`)).toBeVisible();
  expect((await rowOf(shop, name))?.["price"]).toBe("0.00");
}

test("A-PROD-17, A-PROD-18, A-PROD-33, A-VAL-03, A-VAL-04, A-VAL-05, A-VAL-09, R-145, R-147, R-148: typed letters narrow the list, all its rows are selected together, the dialog's numbers have their limits", async ({
  page,
  shop,
  seed,
  shelf,
  consoleErrors,
}) => {
  const tag = randomUUID().slice(0, 8);
  await shelf.put({ name: `A ${tag}` }, { name: `B ${tag}` });
  await openSession(page, shop, await seed.staff("admin"));
  await page.goto("/admin/products");
  const bar = page.getByRole("group", { name: "Selected products" });
  await expect(bar).toBeHidden();
  await untilHydrated(page);
  await page.getByPlaceholder("Search products...").fill(tag);
  await expect(page.getByRole("status").filter({ hasText: "2 products" })).toBeVisible();
  await page.getByLabel("Select all").check();
  await expect(page.getByText("2 products selected")).toBeVisible();
  await page.getByLabel(`Select A ${tag}`).uncheck();
  await expect(page.getByText("1 product selected")).toBeVisible();
  await expect(bar.getByRole("button", { name: "Delete" })).toBeVisible();

  await page.getByRole("link", { name: "Add Product" }).click();
  await hydratedDialog(page);
  await typeNumbers(page);
  await giveAway(page, shop, `B ${tag}`);
  allowRefusals(consoleErrors);
});
