import { untilKeysWork } from "./support/counted-hands.ts";
import { expect, reviewRow as row, signInBy, test } from "./support/review-seed.ts";

test("R-014: by keyboard, who leaves the question before reviews are deleted is back at its button, who answers it at what became of them", async ({
  page,
  shop,
  seed,
  reviewSeed,
}) => {
  const product = await reviewSeed.product("Soump");
  for (const name of ["Anta", "Bineta"]) await reviewSeed.review({ productId: product.id, name, status: "pending" });
  await signInBy(page.request, shop, await seed.staff("admin"));
  await page.goto("/admin/reviews");
  await untilKeysWork(page);
  const boxOf = (name: string) => row(page, product.name).filter({ hasText: name }).getByRole("checkbox");
  const [button, dialog] = [
    page.getByRole("button", { name: "Delete Selected" }),
    page.getByRole("alertdialog", { name: "Delete Reviews" }),
  ];
  await boxOf("Anta").press("Space");
  for (const leave of ["Escape", "Cancel"] as const) {
    await button.press("Enter");
    await expect(dialog).toBeVisible();
    if (leave === "Escape") await page.keyboard.press("Escape");
    else await dialog.getByRole("link", { name: "Cancel" }).press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
    await expect(boxOf("Anta")).toBeChecked();
  }
  // Twice the same words: the second ones take the focus too.
  for (const name of ["Anta", "Bineta"]) {
    if (name === "Bineta") await boxOf(name).press("Space");
    await button.press("Enter");
    await dialog.getByRole("button", { name: "Delete", exact: true }).press("Enter");
    await expect(boxOf(name)).toHaveCount(0);
    await expect(page.locator("[tabindex='-1']:focus")).toContainText("1 review deleted.");
  }
});
