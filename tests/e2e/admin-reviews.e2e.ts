import { expect, hydratedList as hydrated, reviewRow as row, openSession, test } from "./support/review-seed.ts";

test("A-REV-15, A-REV-17, R-020, R-121: the buttons appear with a selection; the page shows that another list is loading; all can be ticked together", async ({
  page,
  shop,
  seed,
  reviewSeed,
}) => {
  const product = await reviewSeed.product("Ndambe");
  for (const name of ["Hawa", "Ibou"]) await reviewSeed.review({ productId: product.id, name, status: "pending" });
  await openSession(page, shop, await seed.staff("admin"));
  await page.goto("/admin/reviews");
  await hydrated(page);
  for (const name of ["Approve", "Reject", "Delete"])
    await expect(page.getByRole("button", { name: `${name} Selected` })).toBeHidden();
  // On a phone too, where the head of the table is not in sight.
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const box of await page.getByRole("checkbox").all()) await expect(box).toBeChecked();
  await expect(page.getByText(/\d reviews selected/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete Selected" })).toBeVisible();
  await row(page, "Hawa").getByRole("checkbox").uncheck();
  await expect(page.getByRole("checkbox", { name: "Select all" })).not.toBeChecked();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/admin\/reviews\.data\?status=rejected/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: /^Filter:/ }).click();
  await page.getByRole("link", { name: "Rejected", exact: true }).click();
  await expect(page.getByText("Loading reviews...")).toBeVisible();
  release();
  await expect(page.getByText("Loading reviews...")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Filter: Rejected" })).toBeVisible();
});
