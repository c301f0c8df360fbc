import { expect } from "./support/shop.ts";
import { untilHydrated } from "./support/until-hydrated.ts";
import { FOUND, SHOWN_AT_FIRST, test } from "./support/walk-step.ts";

test("R-044: 'Load more' adds to what is shown, and going back from a product restores the list and its scroll position", async ({
  page,
  walk,
}) => {
  const articles = page.locator("main article");
  await page.goto(`/products?search=${walk.word}`);
  await untilHydrated(page);
  await expect(articles).toHaveCount(SHOWN_AT_FIRST);
  await page.getByRole("link", { name: "Load more" }).click();
  await expect(articles).toHaveCount(FOUND);
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole("link", { name: /Load more|previous/ })).toHaveCount(0);
  const last = articles.last().getByRole("heading");
  const name = (await last.textContent()) ?? "";
  // By keyboard: a click scrolls to a product that still moves, as one does under the pointer.
  const link = last.getByRole("link");
  await link.focus();
  const place = await page.evaluate(() => scrollY);
  await link.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(articles).toHaveCount(FOUND);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(place, -1);
  await expect(last).toBeInViewport();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("R-044: portions link to each other, each with its own canonical address and prev and next links for search engines", async ({
    page,
    walk,
  }) => {
    const articles = page.locator("main article");
    await page.goto(`/products?search=${walk.word}`);
    await page.getByRole("link", { name: "Load more" }).click();
    await expect(articles).toHaveCount(FOUND - SHOWN_AT_FIRST);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /page=2$/);
    await expect(page.locator("link[rel=prev]")).toHaveAttribute("href", /\/products\?search=\w+$/);
    await expect(page.locator("link[rel=next]")).toHaveCount(0);
    await page.goto(`/products?search=${walk.word}&page=9`);
    await expect(page).toHaveURL(/page=2$/);
    await page.getByRole("link", { name: "Show previous products" }).click();
    await expect(articles).toHaveCount(SHOWN_AT_FIRST);
    await expect(page.locator("link[rel=next]")).toHaveAttribute("href", /page=2$/);
  });
});
