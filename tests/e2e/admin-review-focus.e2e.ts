import { untilKeysWork } from "./support/counted-input.ts";
import { expect, reviewRow as row, openSession, test } from "./support/review-seed.ts";

test("R-014: by keyboard, cancelling the deletion of reviews returns the focus to its button, confirming it moves the focus to the result", async ({
  page,
  shop,
  seed,
  reviewSeed,
}) => {
  const product = await reviewSeed.product("Soump");
  for (const name of ["Anta", "Bineta"]) await reviewSeed.review({ productId: product.id, name, status: "pending" });
  await openSession(page, shop, await seed.staff("admin"));
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
  // The same message twice: the second one takes the focus too.
  for (const name of ["Anta", "Bineta"]) {
    if (name === "Bineta") await boxOf(name).press("Space");
    await button.press("Enter");
    await dialog.getByRole("button", { name: "Delete", exact: true }).press("Enter");
    await expect(boxOf(name)).toHaveCount(0);
    await expect(page.locator("[tabindex='-1']:focus")).toContainText("1 review deleted.");
  }
});

test("A-REV-14, A-REV-10: 'Approve' and 'Reject' show their names, on a phone beside the icon, in the table on hover or focus; a long comment expands in place", async ({
  page,
  shop,
  seed,
  reviewSeed,
}) => {
  const product = await reviewSeed.product("Bouye of the baobab, whole fruit");
  const comment = "Gone within a week. ".repeat(20);
  await reviewSeed.review({ productId: product.id, name: "Coumba", comment, status: "pending" });
  await openSession(page, shop, await seed.staff("admin"));
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/admin/reviews");
  const mine = row(page, product.name);
  const wordOf = (name: string) => mine.getByRole("button", { name }).getByText(name, { exact: true });
  for (const name of ["Approve", "Reject"]) await expect(wordOf(name)).toBeVisible();
  // The buttons take no room from the name above them.
  const [name, card] = [await mine.getByRole("rowheader").boundingBox(), await mine.boundingBox()];
  expect(name!.width).toBeGreaterThan(card!.width / 2);

  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(wordOf("Reject")).toBeHidden();
  await mine.getByRole("button", { name: "Reject" }).hover();
  await expect(wordOf("Reject")).toBeVisible();
  await page.mouse.move(0, 0);
  await mine.getByRole("button", { name: "Approve" }).focus();
  await page.keyboard.press("Tab");
  await expect(wordOf("Reject")).toBeVisible();
  const top = async (): Promise<number> => (await mine.getByText("Gone within").first().boundingBox())!.y;
  const before = await top();
  await mine.getByText("Read all").click();
  const whole = (await mine.locator(".review-words").boundingBox())!;
  expect(Math.abs(whole.y - before)).toBeLessThan(4);
  expect((await mine.getByText("Show less").boundingBox())!.y).toBeGreaterThanOrEqual(whole.y + whole.height - 1);
});
