import { untilKeysWork } from "./support/counted-input.ts";
import { dialogOf, expect, openedProduct, picture, test } from "./support/shelf.ts";

const WARNING = "Your changes are not saved. Press again to discard them.";

test("R-014: a dialog with uploaded pictures, or while they are sent, warns before a click beside it, the history or Back leaves it", async ({
  page,
  shop,
  seed,
  shelf,
}) => {
  const { name } = await openedProduct({ page, shop, seed, shelf }, "super_admin");
  const edit = dialogOf(page, "Edit Product");
  const open = async (): Promise<void> => {
    await page.getByRole("link", { name: `Edit ${name}` }).click();
    await expect(edit).toBeVisible();
  };
  const warning = edit.getByText(WARNING);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/admin/uploads/**", async (route) => {
    await held;
    await route.continue();
  });
  // Back is held within one document only; a click before the script arrives loads another.
  await expect(async () => {
    await page.goto(`/admin/products?q=${name}`);
    await untilKeysWork(page);
    await open();
    expect(await page.evaluate(() => (history.state as { idx?: number } | null)?.idx)).toBe(1);
  }).toPass();
  await edit.getByLabel("Choose images").setInputFiles([await picture("red.png", "red")]);
  await expect(edit.getByRole("progressbar")).toBeVisible();
  await page.mouse.click(4, 4);
  await expect(warning).toBeVisible();
  release();
  await expect(edit.getByText("Product Images (1/5)")).toBeVisible();
  await warning.locator("..").getByRole("button", { name: "Dismiss" }).click();

  // Typing makes the next try the first one again.
  await edit.getByLabel("Product Name").press("End");
  await page.keyboard.type("x");
  await page.keyboard.press("Backspace");
  await edit.getByRole("link", { name: "History" }).click();
  await expect(warning).toBeVisible();
  await expect(edit).toBeVisible();
  await edit.getByLabel("Product Name").press("End");
  await page.keyboard.type("x");
  await page.keyboard.press("Backspace");
  await expect(warning).toBeHidden();
  await page.evaluate(() => history.back());
  await expect(warning).toBeVisible();
  await expect(edit.getByText("Product Images (1/5)")).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(edit).toBeHidden();

  // Untouched, it closes at once.
  await open();
  await page.keyboard.press("Escape");
  await expect(edit).toBeHidden();
});
