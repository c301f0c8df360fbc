import { expect, test, type Page } from "./support/shop.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

const names = (page: Page) => page.locator("main article h3");
const prices = async (page: Page): Promise<number[]> =>
  (await page.locator("main article .price").allInnerTexts()).map((text) => Number(/\$([\d.]+)/.exec(text)?.[1]));
const filters = (page: Page) => page.locator("#listing-filters");

test("S-LIST-01, S-LIST-02: on a phone the filters are hidden until they are opened", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto("/products");
  await expect(filters(page)).toBeHidden();
  await page.getByText("Show Filters").click();
  await expect(filters(page)).toBeVisible();
  await page.getByText("Hide Filters").click();
  await expect(filters(page)).toBeHidden();
});

test("S-LIST-03, S-LIST-16: typing narrows the list, keeps the typed text and the place on the page", async ({
  page,
}) => {
  await page.goto("/products");
  await untilHydrated(page);
  const search = filters(page).getByRole("searchbox", { name: "Search products" });
  await search.pressSequentially("sokh");
  await expect(page).toHaveURL(/\?search=sokh$/);
  await expect(names(page)).toHaveText(["Sokh"]);
  await expect(search).toHaveValue("sokh");
  await expect(search).toBeFocused();
});

test("S-LIST-03, S-LIST-12: a sort order chosen while the header's search is loading keeps the search", async ({
  page,
}) => {
  await page.goto("/products");
  await untilHydrated(page);
  const held = Promise.withResolvers<void>();
  await page.route("**/products.data?search=sokh*", async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  await page.locator("#search-header").fill("sokh");
  await page.locator("#search-header").press("Enter");
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("Newest");
  held.resolve();
  await expect(page).toHaveURL(/\/products\?search=sokh&sort=newest$/);
  await expect(names(page)).toHaveText(["Sokh"]);
});

test("S-LIST-04, R-026: choosing a category changes address and list without scrolling", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto("/products");
  await untilHydrated(page);
  const radio = filters(page).getByRole("radio", { name: "Herbal Infusions" });
  await radio.focus();
  const before = await page.evaluate(() => scrollY);
  await radio.press("Space");
  await expect(page).toHaveURL(/\?category=Herbal\+Infusions$/);
  await expect(names(page).filter({ hasText: "Safara" })).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test("S-LIST-07, S-LIST-13, R-042: the price handles go from 0 to 200, by keyboard too, and the upper end has no limit", async ({
  page,
}) => {
  await page.goto("/products");
  await untilHydrated(page);
  const lowest = filters(page).getByRole("slider", { name: "Lowest price" });
  const highest = filters(page).getByRole("slider", { name: "Highest price" });
  for (const handle of [lowest, highest]) {
    await expect(handle).toHaveAttribute("min", "0");
    await expect(handle).toHaveAttribute("max", "200");
  }
  await expect(highest).toHaveAttribute("aria-valuetext", "$200+");
  await lowest.focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/\?min=3$/);
  await expect(page.getByText("Price: $3 – $200+")).toBeVisible();
  await expect(lowest).toBeFocused();
  await highest.focus();
  await page.keyboard.press("Home");
  // The handles never cross.
  await expect(page).toHaveURL(/\?min=3&max=3$/);
  await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
});

test("S-LIST-08..10: the order follows name, or charged price either way", async ({ page }) => {
  await page.goto("/products");
  await untilHydrated(page);
  const shown = await names(page).allInnerTexts();
  expect(shown).toEqual(shown.toSorted((a, b) => a.localeCompare(b, "en")));
  const sort = page.getByRole("combobox", { name: "Sort by" });
  await sort.selectOption("Price: Low to High");
  await expect.poll(async () => isAscending(await prices(page))).toBe(true);
  await expect(page).toHaveURL(/\?sort=priceLow$/);
  await sort.selectOption("Price: High to Low");
  await expect.poll(async () => isAscending((await prices(page)).toReversed())).toBe(true);
  await page.goBack();
  await expect(page).not.toHaveURL(/priceHigh/);
});

const isAscending = (numbers: readonly number[]): boolean =>
  numbers.length > 1 && numbers.every((number, at) => at === 0 || number >= numbers[at - 1]!);

test("S-LIST-14, S-LIST-15: removing a filter by its chip, or all of them, updates the form too", async ({ page }) => {
  await page.goto("/products?search=sokh&category=Herbal+Infusions&min=5");
  await untilHydrated(page);
  await page.getByRole("link", { name: "Remove filter Category: Herbal Infusions" }).click();
  await expect(page).toHaveURL(/\?search=sokh&min=5$/);
  await expect(filters(page).getByRole("radio", { name: "All Categories" })).toBeChecked();
  await expect(filters(page).getByRole("searchbox")).toHaveValue("sokh");
  await page.getByRole("link", { name: "Clear All" }).click();
  await expect(filters(page).getByRole("searchbox")).toHaveValue("");
  await expect(filters(page).getByRole("radio", { name: "All Categories" })).toBeChecked();
  await expect(filters(page).getByRole("slider", { name: "Lowest price" })).toHaveValue("0");
});

test("S-CARD-04: a click anywhere on a card opens its product", async ({ page }) => {
  await page.goto("/products");
  const card = page.getByRole("article").filter({ hasText: "Regu" });
  // The link covers the whole card: a click on the picture hits it.
  await card.locator("img").click({ force: true });
  await expect(page.getByRole("heading", { level: 1, name: "Regu" })).toBeVisible();
});

test("S-CARD-09, S-CARD-10, R-013: at every width the cards form one to four columns and nothing scrolls sideways", async ({
  page,
}) => {
  await page.goto("/products");
  for (const { width, min, max } of [
    { width: 320, min: 1, max: 1 },
    { width: 375, min: 1, max: 1 },
    { width: 768, min: 2, max: 4 },
    { width: 1024, min: 2, max: 4 },
    { width: 1920, min: 2, max: 4 },
  ]) {
    await page.setViewportSize({ width, height: 800 });
    const columns = await page
      .locator(".product-grid")
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").length);
    expect(columns, `${width} px`).toBeGreaterThanOrEqual(min);
    expect(columns, `${width} px`).toBeLessThanOrEqual(max);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width} px`).toBe(true);
  }
});

test.describe("a picture that cannot be loaded", () => {
  test("S-CARD-11, S-UI-17: a placeholder replaces it", async ({ page, consoleErrors }) => {
    await page.route(/product-sokh-1/, (route) => route.abort());
    await page.goto("/products");
    await untilHydrated(page);
    const card = page.getByRole("article").filter({ hasText: "Sokh" });
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByText("Image not available")).toBeVisible();
    // The browser reports the picture that this test blocks.
    consoleErrors.splice(0);
  });
});
