import { expect, openSession, storedOrder, test, type Page } from "./support/seed.ts";

/** Waits until script runs: the status is unchanged, so its button is disabled. */
const hydrated = (page: Page): Promise<void> =>
  expect(page.getByRole("button", { name: "Save Changes" })).toBeDisabled();

test("A-ORD-45, A-ORD-46, R-013: the dialog takes the focus, Escape returns it, an unchanged form cannot be saved, and while saving the dialog shows it and stays", async ({
  page,
  shop,
  seed,
}) => {
  const order = await seed.order();
  await openSession(page, shop, await seed.staff("admin"));
  await page.goto(`/admin/orders?q=${order.id}`);
  const update = page.getByRole("link", { name: `Update ${order.number}` });
  await update.click();
  await hydrated(page);
  await page.getByRole("link", { name: "Cancel" }).click();
  await update.click();
  const dialog = page.getByRole("dialog", { name: "Update Order Status" });
  await expect(dialog.getByRole("combobox", { name: "Status" })).toBeFocused();
  await dialog.getByRole("combobox", { name: "Status" }).selectOption("Delivered");
  await expect(dialog.getByText("This is an unusual change.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Save Changes" })).toBeEnabled();
  // A chosen status is a change too.
  await page.keyboard.press("Escape");
  await expect(dialog.getByText("Press again to discard them.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(update).toBeFocused();
  expect((await storedOrder(shop, order.id)).status).toBe("processing");

  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/orders\.data/, async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await update.click();
  await dialog.getByRole("combobox", { name: "Status" }).selectOption("Shipped");
  await expect(dialog.getByText("This is an unusual change.")).toBeHidden();
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog.getByRole("button", { name: "Saving..." })).toBeDisabled();
  // The change is pending: neither mouse nor keys close the dialog.
  for (const leave of ["Cancel", "Close"]) await dialog.getByRole("link", { name: leave }).click();
  for (const key of ["Escape", "Escape"]) await page.keyboard.press(key);
  await expect(dialog.getByText("Still working on it.").last()).toBeVisible();
  await expect(dialog).toBeVisible();
  release();
  await expect(dialog).toBeHidden();
  expect((await storedOrder(shop, order.id)).status).toBe("shipped");
});
